import { parentPort } from "node:worker_threads";
import { type CutWords, cutWords, type Searched } from "./cut-words.ts";

/** A request to the thread. */
export interface CutOrder {
  id: number;
  version: Searched;
}

/** The thread's answer, with the id of the request. */
export interface CutAnswer {
  id: number;
  cut: CutWords;
}

const port = parentPort!;
port.on("message", ({ id, version }: CutOrder) => {
  port.postMessage({ id, cut: cutWords(version) } satisfies CutAnswer);
});
