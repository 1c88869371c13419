import { createHash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { makePdf } from "./make-pdf.ts";
import type { ReportPdfInput } from "./report-pdf-input.ts";

/** What the thread answers: the PDF, or what went wrong. */
export type PdfAnswer = { bytes: Uint8Array; sha256: string } | { fault: string };

// It runs in a thread of its own: laying out is one piece of work of up to seconds, in which a server could answer nobody.
parentPort?.on("message", async (input: ReportPdfInput) => {
  try {
    const bytes = await makePdf(input);
    const answer: PdfAnswer = { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
    parentPort?.postMessage(answer, [bytes.buffer as ArrayBuffer]);
  } catch (fault) {
    const answer: PdfAnswer = {
      fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
    };
    parentPort?.postMessage(answer);
  }
});
