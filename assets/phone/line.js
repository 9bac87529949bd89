// The line to the table: one socket, tried again and again, and every press answered once.

const TRIES = [500, 1000, 2000, 4000, 5000];
const SILENT = 4000; // milliseconds after which a press without an answer means that the table is gone
const BEAT = 5000; // milliseconds between two questions whether the table is still there
const SLOW = 1500; // milliseconds after which an answer is slow
const PAGE = 2;

/** The room's secret stands behind the # of the address; the token of the seat is kept beside it. */
export class Line {
  constructor(hears) {
    this.hears = hears; // heard(message), lost(tries, wait), reads(): the languages it likes best, slow(is)
    this.room = location.hash.slice(1) || this.kept("room");
    this.socket = null;
    this.tries = 0;
    this.timer = 0;
    this.next = 0; // when the next try begins
    this.waiting = new Map(); // presses by id, until they are answered
    this.counted = 0;
    this.mark = Math.random().toString(36).slice(2, 6);
    this.stopped = false;
    this.beats = []; // what runs until the next answer
    setInterval(() => this.beat(), BEAT);
    addEventListener("online", () => this.now());
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
  }

  kept(what) {
    try {
      return localStorage.getItem(`${what} of ${location.host}`) ?? "";
    } catch {
      return "";
    }
  }

  keep(what, value) {
    try {
      localStorage.setItem(`${what} of ${location.host}`, value);
    } catch {
      // a private window keeps nothing: reloading asks for the face again
    }
  }

  get token() {
    const [room, token] = this.kept("seat").split(" ");
    return room === this.room ? (token ?? "") : "";
  }

  set token(value) {
    this.keep("seat", value ? `${this.room} ${value}` : "");
    this.keep("room", this.room);
  }

  enter(room) {
    this.room = room;
    this.now();
  }

  /** Connect at once, whatever was being waited for. */
  now() {
    clearTimeout(this.timer);
    if (!this.room || this.stopped) return;
    this.socket?.close();
    const socket = new WebSocket(`ws://${location.host}/ws`);
    this.socket = socket;
    const slow = setTimeout(() => socket.close(), SILENT);
    socket.onopen = () => {
      socket.send(JSON.stringify({ t: "hello", room: this.room, me: this.token, page: PAGE, lang: this.hears.reads() }));
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      clearTimeout(slow);
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = () => {
      clearTimeout(slow);
      if (socket === this.socket) this.gone();
    };
  }

  /** Ask whether the table is still there: without an answer the line is slow, then lost. */
  beat() {
    if (document.hidden || this.beats.length || this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send('{"t":"ping"}');
    this.beats = [setTimeout(() => this.hears.slow(true), SLOW), setTimeout(() => this.drop(), SILENT)];
  }

  answered() {
    this.beats.splice(0).forEach(clearTimeout);
    this.hears.slow(false);
  }

  hear(message) {
    this.tries = 0;
    this.answered();
    if (message.t === "pong") return;
    if (message.t === "done" || message.t === "no") {
      clearTimeout(this.waiting.get(message.id));
      this.waiting.delete(message.id);
    }
    this.hears.heard(message);
  }

  gone() {
    this.socket = null;
    this.answered();
    this.quiet();
    if (this.stopped) return;
    const wait = TRIES[Math.min(this.tries, TRIES.length - 1)];
    this.tries += 1;
    this.next = Date.now() + wait;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.now(), wait);
    this.hears.lost(this.tries, wait);
  }

  quiet() {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  drop() {
    this.socket?.close();
  }

  /** After sleep nobody knows whether the old line still holds: a new one brings everything anew. */
  wake() {
    this.tries = 0;
    this.now();
  }

  /** Say that the seat is somebody else's now, or that the table is closed: nothing is tried again. */
  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
    this.quiet();
    this.socket?.close();
  }

  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return "";
    this.counted += 1;
    const id = `${this.mark}${this.counted}`;
    this.socket.send(JSON.stringify({ ...message, id }));
    if (message.t === "choose" || message.t === "say") this.waiting.set(id, setTimeout(() => this.drop(), SILENT));
    return id;
  }
}
