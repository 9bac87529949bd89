// From a photo to a card's picture: squares of a few colors, packed as the laptop reads them.
// Everything is worked out on the phone; the photo itself goes nowhere.

export const SIDE = 256; // squares across and down
const LONGEST = 1024; // pixels of a photo that are worked with
const BITS = 5;
const CREAM = [255, 251, 242];
const CLEAR = "#FFFFFF"; // the first color, which is never shown
const MOST_COLORS = 32; // with the clear one
const FINEST = 3; // points across and down that make a square of a large photo
const PATCH = 24; // squares of a corner that say what color the paper has there
const DARKEST = 60; // paper that is darker is made no lighter than this one would be
const BRIGHTEST = 0.3; // the share of a quarter that is taken for paper where its corner is none
const ALIKE = 0.75; // how bright a corner is at least, beside that, to be paper itself
const COLORLESS = 0.6; // the share of its strongest color that each color of gray or white paper has
const WHITE = 0.88; // the share of white from which on paper is paper, and not a shade

function blank(wide, high) {
  const made = document.createElement("canvas");
  made.width = Math.max(1, Math.round(wide));
  made.height = Math.max(1, Math.round(high));
  return made;
}

function drawn(image, wide, high) {
  const made = blank(wide, high);
  const pen = made.getContext("2d", { willReadFrequently: true });
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, made.width, made.height);
  return made;
}

/** Whether nothing of a picture is seen: some browsers open a file that was cut short, and show none of it. */
function is_clear(picture) {
  const { data } = picture.getContext("2d").getImageData(0, 0, picture.width, picture.height);
  return !data.some((value, at) => at % 4 === 3 && value);
}

/** The picture in a file, turned the right way up by the browser, no larger than needed; raises an error without one. */
export async function opened(file) {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    let [wide, high] = [image.naturalWidth, image.naturalHeight];
    if (!wide || !high) throw new Error("no size");
    const less = Math.min(1, (2 * LONGEST) / Math.max(wide, high));
    let made = drawn(image, wide * less, high * less);
    [wide, high] = [made.width, made.height];
    if (Math.max(wide, high) > LONGEST) made = drawn(made, wide / 2, high / 2);
    if (is_clear(made)) throw new Error("nothing to see");
    return made;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A picture turned to the right by a quarter. */
export function turned(picture) {
  const made = blank(picture.height, picture.width);
  const pen = made.getContext("2d", { willReadFrequently: true });
  pen.transform(0, 1, -1, 0, made.width, 0);
  pen.drawImage(picture, 0, 0);
  return made;
}

/** A picture as a mirror shows it. */
export function flipped(picture) {
  const made = blank(picture.width, picture.height);
  const pen = made.getContext("2d", { willReadFrequently: true });
  pen.transform(-1, 0, 0, 1, made.width, 0);
  pen.drawImage(picture, 0, 0);
  return made;
}

// The frame: four corners in pixels of the picture, clockwise from the top left ---------------------

/** The largest square in the middle of a picture. */
export function whole_square({ width, height }) {
  const half = Math.min(width, height) / 2;
  const [x, y] = [width / 2, height / 2];
  return [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
}

/** Whether four corners make a frame that can be shown as a square: none is pushed in, and there is room in it. */
export function is_frame(corners, { width, height }) {
  const least = (Math.min(width, height) / 12) ** 2;
  return corners.every(([x, y], at) => {
    const [[bx, by], [cx, cy]] = [corners[(at + 1) % 4], corners[(at + 2) % 4]];
    return x >= -0.01 && y >= -0.01 && x <= width + 0.01 && y <= height + 0.01 && (bx - x) * (cy - by) - (by - y) * (cx - bx) > least;
  });
}

/** A frame moved so that it stays in the picture. */
export function moved(corners, right, down, { width, height }) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const x = Math.min(width - Math.max(...xs), Math.max(-Math.min(...xs), right));
  const y = Math.min(height - Math.max(...ys), Math.max(-Math.min(...ys), down));
  return corners.map(([a, b]) => [a + x, b + y]);
}

/** A frame made larger or smaller around its middle, as far as it fits into the picture. */
export function grown(corners, times, picture) {
  const { width, height } = picture;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const most = Math.min(width / (Math.max(...xs) - Math.min(...xs)), height / (Math.max(...ys) - Math.min(...ys)));
  const by = Math.min(times, most);
  const [x, y] = [xs.reduce((a, b) => a + b) / 4, ys.reduce((a, b) => a + b) / 4];
  const made = moved(corners.map(([a, b]) => [x + (a - x) * by, y + (b - y) * by]), 0, 0, picture);
  return is_frame(made, picture) ? made : corners;
}

/** What is in a frame, as pixels of a square: its corners are pulled straight. */
export function straightened(picture, corners) {
  const { width, height } = picture;
  const from = picture.getContext("2d", { willReadFrequently: true }).getImageData(0, 0, width, height).data;
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const whole = ax * by - bx * ay;
  const [g, h] = [(sx * by - bx * sy) / whole, (ax * sy - sx * ay) / whole];
  const across = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const down = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  const long = Math.max(...corners.map(([x, y], at) => Math.hypot(corners[(at + 1) % 4][0] - x, corners[(at + 1) % 4][1] - y)));
  const fine = Math.min(FINEST, Math.max(1, Math.ceil(long / SIDE)));
  const made = new Float32Array(SIDE * SIDE * 4);
  const points = SIDE * fine;
  for (let row = 0; row < points; row += 1) {
    for (let column = 0; column < points; column += 1) {
      const [u, v] = [(column + 0.5) / points, (row + 0.5) / points];
      const far = g * u + h * v + 1;
      const x = Math.min(width - 1, Math.max(0, (across[0] * u + across[1] * v + across[2]) / far - 0.5));
      const y = Math.min(height - 1, Math.max(0, (down[0] * u + down[1] * v + down[2]) / far - 0.5));
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, low] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
      const at = 4 * (Math.floor(row / fine) * SIDE + Math.floor(column / fine));
      for (const [px, py, share] of [
        [left, top, (1 - x + left) * (1 - y + top)], [right, top, (x - left) * (1 - y + top)],
        [left, low, (1 - x + left) * (y - top)], [right, low, (x - left) * (y - top)],
      ]) {
        const pixel = 4 * (py * width + px);
        const solid = (share * from[pixel + 3]) / (255 * fine * fine);
        for (let c = 0; c < 3; c += 1) made[at + c] += solid * from[pixel + c];
        made[at + 3] += solid;
      }
    }
  }
  for (let at = 0; at < made.length; at += 4) for (let c = 0; c < 3; c += 1) made[at + c] /= made[at + 3] || 1;
  return made; // red, green and blue from 0 to 255, and how solid it is from 0 to 1
}

// Paper and light ---------------------------------------------------------------------------------

const middle = (values) => values.sort((a, b) => a - b)[values.length >> 1];

/** The color of the paper in a corner: of the corner itself, or where a table lies there, of the brightest part near it. */
function corner_paper(pixels, right, low) {
  const near = [];
  for (let row = 0; row < SIDE / 2; row += 2) {
    for (let column = 0; column < SIDE / 2; column += 2) {
      const at = 4 * ((low ? SIDE - 1 - row : row) * SIDE + (right ? SIDE - 1 - column : column));
      const corner = row < PATCH && column < PATCH;
      if (pixels[at + 3] > 0.5) near.push({ corner, color: [pixels[at], pixels[at + 1], pixels[at + 2]], light: pixels[at] + pixels[at + 1] + pixels[at + 2] });
    }
  }
  if (8 * near.length < SIDE * SIDE / 4) return null;
  near.sort((a, b) => b.light - a.light);
  const usual = (all) => [0, 1, 2].map((c) => middle(all.map((one) => one.color[c])));
  const bright = usual(near.slice(0, Math.ceil(BRIGHTEST * near.length)));
  const corner = near.filter((one) => one.corner);
  const own = 2 * corner.length > (PATCH / 2) ** 2 ? usual(corner) : null;
  return own && Math.min(...own) > ALIKE * Math.min(...bright) ? own : bright;
}

/** How much lighter each color has to become for paper to be white; colored paper keeps its color. */
function gain_of(paper) {
  const [least, most] = [Math.min(...paper), Math.max(...paper)];
  const gray = least > COLORLESS * most;
  return CREAM.map((cream, c) => Math.max(1, cream / Math.max(DARKEST, gray ? paper[c] : most)));
}

/** Pixels whose paper is white, though a lamp stood at one side of it. */
export function on_white_paper(pixels) {
  const papers = [[false, false], [true, false], [false, true], [true, true]].map(([right, low]) => corner_paper(pixels, right, low));
  if (papers.includes(null)) return pixels;
  const gains = papers.map(gain_of);
  const made = pixels.slice();
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const [u, v, at] = [column / (SIDE - 1), row / (SIDE - 1), 4 * (row * SIDE + column)];
      let paper = true;
      for (let c = 0; c < 3; c += 1) {
        const [a, b, d, e] = gains.map((gain) => gain[c]);
        made[at + c] = Math.min(CREAM[c], pixels[at + c] * ((a * (1 - u) + b * u) * (1 - v) + (d * (1 - u) + e * u) * v));
        paper &&= made[at + c] > WHITE * CREAM[c];
      }
      if (paper) for (let c = 0; c < 3; c += 1) made[at + c] = CREAM[c];
    }
  }
  return made;
}

/** Pixels in more light: `power` 1 leaves them as they are, less makes them brighter. */
export const in_light = (pixels, power) =>
  power === 1 ? pixels : pixels.map((value, at) => (at % 4 === 3 ? value : 255 * (value / 255) ** power));

// A few colors --------------------------------------------------------------------------------------

const near = (r, g, b) => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);

/** All colors of a picture, those that are nearly alike as one: how often it is there, and its sums. */
function counted(pixels) {
  const bins = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] < 0.5) continue;
    const key = near(pixels[at], pixels[at + 1], pixels[at + 2]);
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bin.count += 1;
    for (let c = 0; c < 3; c += 1) bin.sum[c] += pixels[at + c];
    bins.set(key, bin);
  }
  for (const bin of bins.values()) bin.color = bin.sum.map((sum) => sum / bin.count);
  return bins;
}

function box_of(bins) {
  const spans = [0, 1, 2].map((c) => Math.max(...bins.map((bin) => bin.color[c])) - Math.min(...bins.map((bin) => bin.color[c])));
  const span = Math.max(...spans);
  const count = bins.reduce((sum, bin) => sum + bin.count, 0);
  return { bins, axis: spans.indexOf(span), count, weight: bins.length > 1 ? span * Math.sqrt(count) : 0 };
}

const average = (bins) => {
  const count = bins.reduce((sum, bin) => sum + bin.count, 0);
  return [0, 1, 2].map((c) => bins.reduce((sum, bin) => sum + bin.sum[c], 0) / count);
};

const apart = (a, b) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

function nearest(color, colors) {
  let best = 0;
  for (let at = 1; at < colors.length; at += 1) if (apart(color, colors[at]) < apart(color, colors[best])) best = at;
  return best;
}

/** The colors that stand for all: boxes of colors are halved (median cut), then each moves to the middle of its own. */
function chosen_colors(bins, most) {
  const all = [...bins.values()];
  const boxes = all.length ? [box_of(all)] : [];
  while (boxes.length < most) {
    const widest = boxes.reduce((best, box) => (box.weight > best.weight ? box : best), { weight: 0 });
    if (!widest.weight) break;
    const sorted = widest.bins.sort((a, b) => a.color[widest.axis] - b.color[widest.axis]);
    let [at, seen] = [0, 0];
    while (at < sorted.length - 1 && (at === 0 || seen + sorted[at].count <= widest.count / 2)) seen += sorted[at++].count;
    boxes.splice(boxes.indexOf(widest), 1, box_of(sorted.slice(0, at)), box_of(sorted.slice(at)));
  }
  let colors = boxes.map((box) => average(box.bins));
  for (let times = 0; times < 3; times += 1) {
    const groups = colors.map(() => []);
    for (const bin of all) groups[nearest(bin.color, colors)].push(bin);
    colors = groups.filter((group) => group.length).map(average);
  }
  return colors;
}

const hex = (color) => `#${color.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`.toUpperCase();

/** A picture in so many colors: its palette, whose first color is clear, and an index for each square; null if all is clear. */
export function reduced(pixels, count) {
  const bins = counted(pixels);
  if (!bins.size) return null;
  const colors = chosen_colors(bins, Math.min(count, MOST_COLORS - 1));
  for (const bin of bins.values()) bin.index = 1 + nearest(bin.color, colors);
  const squares = new Uint8Array(SIDE * SIDE);
  for (let at = 0; at < squares.length; at += 1) {
    const [r, g, b, solid] = pixels.subarray(4 * at, 4 * at + 4);
    if (solid >= 0.5) squares[at] = bins.get(near(r, g, b)).index;
  }
  return { palette: [CLEAR, ...colors.map(hex)], squares };
}

/** A picture as it will look, drawn into a canvas of its size. */
export function paint(canvas, { palette, squares }) {
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  const image = pen.createImageData(SIDE, SIDE);
  const colors = palette.map((color) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)));
  squares.forEach((index, at) => image.data.set([...colors[index], index ? 255 : 0], 4 * at));
  pen.putImageData(image, 0, 0);
}

/** Indices with five bits each, as base64. */
export function packed(squares) {
  const bytes = new Uint8Array((squares.length * BITS) / 8);
  squares.forEach((index, at) => {
    const bit = at * BITS;
    const pair = index << (16 - BITS - (bit % 8));
    bytes[bit >> 3] |= pair >> 8;
    if (bit % 8 > 8 - BITS) bytes[(bit >> 3) + 1] |= pair & 255;
  });
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
