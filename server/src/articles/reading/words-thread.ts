import { parentPort } from "node:worker_threads";
import { type CutWords, cutWords, type Searched } from "./cut-words.ts";

/** What the thread is asked. */
export interface CutOrder {
  id: number;
  version: Searched;
}

/** What it answers, by the id of the order. */
export interface CutAnswer {
  id: number;
  cut: CutWords;
}

const port = parentPort!;
port.on("message", ({ id, version }: CutOrder) => {
  port.postMessage({ id, cut: cutWords(version) } satisfies CutAnswer);
});
