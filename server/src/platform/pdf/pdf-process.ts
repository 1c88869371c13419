import { createHash } from "node:crypto";
import { makePdf } from "./make-pdf.ts";
import type { ReportPdfInput } from "./report-pdf-input.ts";

/** What the process answers: the PDF, or what went wrong. */
export type PdfAnswer = { bytes: Uint8Array; sha256: string } | { fault: string };

// It runs in a process of its own: laying out is one piece of work of up to seconds, in which a server could answer nobody.
process.on("message", async (input: ReportPdfInput) => {
  try {
    const bytes = await makePdf(input);
    answer({ bytes, sha256: createHash("sha256").update(bytes).digest("hex") });
  } catch (fault) {
    answer({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
  }
});
// A server that was killed leaves nothing behind.
process.on("disconnect", () => process.exit());

function answer(made: PdfAnswer): void {
  process.send?.(made);
}
