import { connect } from "node:net";
import { systemCode } from "./start-error.ts";

/** What a process says about itself: `trying` while it starts and another process is in its way. */
export interface HolderAnswer {
  pid: number;
  url: string;
  state: "trying" | "running";
}

const ANSWER_TIMEOUT_MS = 2_000;
const GONE = new Set(["ECONNREFUSED", "ENOENT"]);

/**
 * Asks the process behind a lock socket who it is. `dead`: no process listens. `silent`: a process is alive,
 * but does not answer.
 */
export function askHolder(socketPath: string): Promise<HolderAnswer | "dead" | "silent"> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(socketPath);
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => {
      socket.destroy();
      resolve("silent");
    });
    socket.setEncoding("utf8");
    socket.on("data", (part) => (text += part));
    socket.on("error", (error) => resolve(GONE.has(systemCode(error)) ? "dead" : "silent"));
    socket.on("close", () => resolve(read(text)));
  });
}

/**
 * An empty answer does not mean that the process is dead: a process that has run out of file descriptors
 * closes a connection at once. Asking again shows whether the process is alive.
 */
function read(text: string): HolderAnswer | "silent" {
  try {
    return JSON.parse(text) as HolderAnswer;
  } catch {
    return "silent";
  }
}
