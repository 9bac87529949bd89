// Where a photo is fitted: it lies there with a frame of four corners, which fingers, keys and buttons move.

import { el } from "./parts.js";
import { grown, is_frame, moved, whole_square } from "./pixels.js";

const EDGE = 24; // pixels around the photo, so that a corner can be held at its very edge
const STEP = 0.02; // of the photo: how far a press of an arrow key moves
const FINE = 0.004; // the same with Shift
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ZOOM = { "+": 1 / 1.1, "=": 1 / 1.1, "-": 1.1 };

/** A photo with its frame; `corners` are in pixels of `picture`. */
export class Stage {
  constructor(picture) {
    this.canvas = el("canvas", { "aria-hidden": "true" });
    this.place = el("div", { class: "stage", tabindex: "0", role: "group", "data-key": "stage", on: { keydown: (event) => this.press(event, -1) } }, this.canvas);
    this.handles = [0, 1, 2, 3].map((corner) => el("button", { type: "button", class: "corner", "data-key": `corner ${corner}`, on: { keydown: (event) => this.press(event, corner) } }));
    this.place.append(...this.handles);
    this.held = new Map(); // by finger, where it was last, and which corner it holds
    this.place.addEventListener("pointerdown", (event) => this.hold(event));
    this.place.addEventListener("pointermove", (event) => this.pull(event));
    for (const end of ["pointerup", "pointercancel"]) this.place.addEventListener(end, (event) => this.held.delete(event.pointerId));
    this.place.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.grow(event.deltaY > 0 ? 1.08 : 1 / 1.08);
    }, { passive: false });
    this.show(picture);
  }

  get is_held() {
    return this.held.size > 0;
  }

  /** Show a picture with a frame around as much as there is room for. */
  show(picture) {
    this.picture = picture;
    this.corners = whole_square(picture);
    this.fit();
  }

  /** Say what the frame and its corners are called. */
  name(frame, corners) {
    this.place.setAttribute("aria-label", frame);
    this.handles.forEach((handle, at) => handle.setAttribute("aria-label", corners[at]));
  }

  /** Take the room that there is, and draw everything anew. */
  fit() {
    const { clientWidth: wide, clientHeight: high } = this.place;
    if (!wide || !high) return;
    this.scale = Math.min((wide - 2 * EDGE) / this.picture.width, (high - 2 * EDGE) / this.picture.height);
    this.left = (wide - this.scale * this.picture.width) / 2;
    this.top = (high - this.scale * this.picture.height) / 2;
    const dots = Math.min(3, devicePixelRatio || 1);
    this.canvas.width = wide * dots;
    this.canvas.height = high * dots;
    const pen = this.canvas.getContext("2d");
    pen.scale(dots, dots);
    pen.drawImage(this.picture, this.left, this.top, this.scale * this.picture.width, this.scale * this.picture.height);
    const spots = this.corners.map(([x, y]) => [this.left + this.scale * x, this.top + this.scale * y]);
    const frame = () => spots.forEach(([x, y], at) => (at ? pen.lineTo(x, y) : pen.moveTo(x, y)));
    pen.beginPath();
    pen.rect(0, 0, wide, high);
    frame();
    pen.closePath();
    pen.fillStyle = "rgba(43,27,61,.62)";
    pen.fill("evenodd");
    pen.beginPath();
    frame();
    pen.closePath();
    pen.lineWidth = 4;
    pen.strokeStyle = "#FFFFFF";
    pen.stroke();
    this.handles.forEach((handle, at) => {
      handle.style.setProperty("left", `${spots[at][0]}px`);
      handle.style.setProperty("top", `${spots[at][1]}px`);
    });
  }

  set(corners) {
    this.corners = corners;
    this.fit();
  }

  /** Make the frame larger, or smaller below 1. */
  grow(times) {
    this.set(grown(this.corners, times, this.picture));
  }

  /** Move a corner, or without one the whole frame, by pixels of the picture. */
  move(corner, right, down) {
    if (corner < 0) {
      this.set(moved(this.corners, right, down, this.picture));
      return;
    }
    const limit = (value, most) => Math.min(most, Math.max(0, value));
    const changed = this.corners.map(([x, y], at) => (at === corner ? [limit(x + right, this.picture.width), limit(y + down, this.picture.height)] : [x, y]));
    if (is_frame(changed, this.picture)) this.set(changed);
  }

  press(event, corner) {
    const way = ARROWS[event.key];
    const step = Math.max(this.picture.width, this.picture.height) * (event.shiftKey ? FINE : STEP);
    if (way) this.move(corner, way[0] * step, way[1] * step);
    else if (ZOOM[event.key]) this.grow(ZOOM[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  hold(event) {
    this.place.setPointerCapture(event.pointerId);
    this.held.set(event.pointerId, { x: event.clientX, y: event.clientY, corner: this.handles.indexOf(event.target) });
  }

  /** One finger moves a corner or the frame, two fingers make the frame larger or smaller. */
  pull(event) {
    const finger = this.held.get(event.pointerId);
    if (!finger) return;
    const [right, down] = [event.clientX - finger.x, event.clientY - finger.y];
    const [first, second] = [...this.held.values()];
    const far = () => Math.hypot(first.x - second.x, first.y - second.y);
    const before = second ? far() : 0;
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    if (second && finger.corner < 0) this.grow(Math.max(0.5, far()) / Math.max(0.5, before));
    else this.move(finger.corner, right / this.scale, down / this.scale);
  }
}
