import { readdirSync, readFileSync } from "node:fs";

/**
 * How often the processes are measured. The time of a process that ends before it is measured is counted for
 * its parent, which has waited for it.
 */
const LOOK_EVERY_MS = 500;
/** Linux's unit for times in /proc; it is the same on every machine that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * @typedef {object} Process
 * @property {number} pid
 * @property {number} parent
 * @property {string} key the process id and the start time, because ids are reused
 * @property {number} seconds its processor time, and that of the children that it has waited for
 */

/**
 * Follows this process and all its descendants, even those that have lost their parent, and adds up the
 * processor time that they take.
 */
export class ProcessorTime {
  /** @type {Map<string, Process>} the processes that were alive at the last measurement */
  #alive = new Map();
  #secondsOfTheDead = 0;
  #timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();

  /**
   * @returns {number | null} the seconds of user and system time so far; null if the system does not report
   *   them, as on macOS
   */
  seconds() {
    if (process.platform !== "linux") return null;
    this.#look();
    return [...this.#alive.values()].reduce((sum, { seconds }) => sum + seconds, this.#secondsOfTheDead);
  }

  stop() {
    clearInterval(this.#timer);
  }

  #look() {
    if (process.platform !== "linux") return;
    const all = processes();
    const byPid = new Map(all.map((one) => [one.pid, one]));
    const isOurs = (/** @type {Process} */ one) => {
      for (let at = /** @type {Process | undefined} */ (one); at; at = byPid.get(at.parent))
        if (at.pid === process.pid || this.#alive.has(at.key)) return true;
      return false;
    };
    const now = new Map(all.filter(isOurs).map((one) => [one.key, one]));
    const keys = new Map([...this.#alive.values()].map(({ pid, key }) => [pid, key]));
    const hasWaiting = (/** @type {Process} */ one) => {
      for (let key = keys.get(one.parent); key; key = keys.get(this.#alive.get(key)?.parent ?? 0))
        if (now.has(key)) return true;
      return false;
    };
    // A living process has waited for its dead descendants, and counts their time as its own.
    for (const [key, gone] of this.#alive)
      if (!now.has(key) && !hasWaiting(gone)) this.#secondsOfTheDead += gone.seconds;
    this.#alive = now;
  }
}

/** @returns {Process[]} */
function processes() {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(read)
    .filter((one) => one !== null);
}

/**
 * @param {string} pid
 * @returns {Process | null} null if the process has already ended
 */
function read(pid) {
  let text;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null;
  }
  // proc(5): the name, which may contain any character, is between brackets; fields are counted from the
  // state after it.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
  return {
    pid: Number(pid),
    parent: Number(fields[1]),
    key: `${pid} ${fields[19]}`,
    seconds: ticks / TICKS_PER_SECOND,
  };
}
