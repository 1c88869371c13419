import { Worker } from "node:worker_threads";
import { SECOND_MS } from "../../platform/clock.ts";
import type { CutWords, Searched } from "./cut-words.ts";
import type { CutAnswer, CutOrder } from "./words-thread.ts";

const PROGRAM = new URL("./words-thread.ts", import.meta.url);
/**
 * How long the thread may take for one article. The longest text takes a second, but may take many times as
 * long on a busy machine.
 */
const LIMIT_MS = 60 * SECOND_MS;
/** A thread starts in 0.15 seconds and uses several megabytes, so it ends after this idle time. */
const IDLE_MS = 10 * SECOND_MS;

interface Waiting {
  resolve: (cut: CutWords) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** A thread with the requests that it has not answered yet. */
interface Cutter {
  worker: Worker;
  waiting: Map<number, Waiting>;
  idle?: NodeJS.Timeout;
}

let cutter: Cutter | null = null;
let orders = 0;

/**
 * Cuts a version into words in a separate thread, so that no text delays other requests. Throws if the thread
 * ends before it is done.
 */
export function cutInThread({ title, excerpt, body, category, tags }: Searched): Promise<CutWords> {
  const asked = (cutter ??= begun());
  clearTimeout(asked.idle);
  orders += 1;
  const id = orders;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(asked), LIMIT_MS);
    asked.waiting.set(id, { resolve, reject, timer });
    asked.worker.ref();
    asked.worker.postMessage({ id, version: { title, excerpt, body, category, tags } } satisfies CutOrder);
  });
}

function begun(): Cutter {
  const made: Cutter = { worker: new Worker(PROGRAM), waiting: new Map() };
  const { worker, waiting } = made;
  worker.on("message", ({ id, cut }: CutAnswer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    clearTimeout(asked?.timer);
    asked?.resolve(cut);
    if (waiting.size > 0) return;
    // A stopping server does not wait for the thread.
    worker.unref();
    made.idle = setTimeout(() => end(made), IDLE_MS).unref();
  });
  let trouble = new Error("The thread that cuts words ended before it was done.");
  worker.on("error", (error: Error) => (trouble = error));
  worker.on("exit", () => {
    if (cutter === made) cutter = null;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(trouble);
    }
    waiting.clear();
  });
  return made;
}

/**
 * Ends a thread. It is removed from `cutter` first, so that no request goes to a thread that is about to end.
 */
function end(made: Cutter): void {
  if (cutter === made) cutter = null;
  void made.worker.terminate();
}
