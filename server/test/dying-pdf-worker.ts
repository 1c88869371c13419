import { parentPort, threadId } from "node:worker_threads";
import type { PdfAnswer } from "../src/platform/pdf/pdf-worker.ts";
import type { ReportPdfInput } from "../src/platform/pdf/report-pdf-input.ts";

// A thread of PDFs that dies or hangs where the title says so. Its answers say which thread it was.
parentPort?.on("message", ({ content: { title } }: ReportPdfInput) => {
  if (title === "dies") process.exit(3);
  if (title === "throws") throw new Error("thrown in the thread");
  if (title === "fills its memory") for (const kept: number[][] = []; ;) kept.push(Array(1_000_000).fill(1));
  if (title === "hangs") for (;;);
  const answer: PdfAnswer = { bytes: new Uint8Array(1), sha256: `thread ${threadId}` };
  parentPort?.postMessage(answer);
});
