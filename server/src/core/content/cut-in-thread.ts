import { Worker } from "node:worker_threads";
import { SECOND_MS } from "../../platform/clock.ts";
import type { CutWords, Searched } from "./cut-words.ts";
import type { CutAnswer, CutOrder } from "./words-thread.ts";

const PROGRAM = new URL("./words-thread.ts", import.meta.url);
/** The longest text takes a second; a machine that has much else to do takes many times as long. */
const LIMIT_MS = 60 * SECOND_MS;
/** It begins in 0.15 seconds, and holds some megabytes. */
const IDLE_MS = 10 * SECOND_MS;

interface Waiting {
  resolve: (cut: CutWords) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let orders = 0;
const waiting = new Map<number, Waiting>();

/** Cuts the words of a version in a thread of its own, so that no text holds up anybody's call. Throws where the thread ends before it is done. */
export function cutInThread({ title, excerpt, body, category, tags }: Searched): Promise<CutWords> {
  clearTimeout(idle);
  const worker = (thread ??= begun());
  orders += 1;
  const id = orders;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), LIMIT_MS);
    waiting.set(id, { resolve, reject, timer });
    worker.ref();
    worker.postMessage({ id, version: { title, excerpt, body, category, tags } } satisfies CutOrder);
  });
}

function begun(): Worker {
  const worker = new Worker(PROGRAM);
  worker.on("message", ({ id, cut }: CutAnswer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    clearTimeout(asked?.timer);
    asked?.resolve(cut);
    if (waiting.size > 0) return;
    // A server that stops does not wait for it.
    worker.unref();
    idle = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
  });
  let trouble = new Error("The thread that cuts words ended before it was done.");
  worker.on("error", (error: Error) => (trouble = error));
  worker.on("exit", () => {
    if (thread === worker) thread = null;
    for (const [id, { reject, timer }] of waiting) {
      clearTimeout(timer);
      waiting.delete(id);
      reject(trouble);
    }
  });
  return worker;
}
