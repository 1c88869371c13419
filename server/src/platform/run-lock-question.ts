import { connect } from "node:net";
import { systemCode } from "./start-error.ts";

/** What a process says about itself. `trying` means that it is starting and does not hold the lock yet. */
export interface HolderAnswer {
  pid: number;
  url: string;
  state: "trying" | "running";
}

const ANSWER_TIMEOUT_MS = 2_000;
const GONE = new Set(["ECONNREFUSED", "ENOENT"]);

/**
 * Asks the process behind a lock socket who it is. Returns "dead" when no process listens, and "silent" when
 * a process may be alive but gives no answer.
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
 * Reads the answer of a process. A live process that has run out of file descriptors closes each new
 * connection at once. So an empty answer counts as "silent" and not as "dead". The caller then asks again.
 */
function read(text: string): HolderAnswer | "silent" {
  try {
    return JSON.parse(text) as HolderAnswer;
  } catch {
    return "silent";
  }
}
