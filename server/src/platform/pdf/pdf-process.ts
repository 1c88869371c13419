import { createHash } from "node:crypto";
import { makePdf } from "./make-pdf.ts";
import type { ReportPdfInput } from "./report-pdf-input.ts";

/** What the process answers: the PDF, or what went wrong. */
export type PdfAnswer = { bytes: Uint8Array; sha256: string } | { fault: string };

// The layout runs in a separate process, because it is a single step that can take seconds. During that time
// the server could not answer any request.
process.on("message", async (input: ReportPdfInput) => {
  try {
    const bytes = await makePdf(input);
    answer({ bytes, sha256: createHash("sha256").update(bytes).digest("hex") });
  } catch (fault) {
    answer({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
  }
});
// This process must not outlive the server.
process.on("disconnect", () => process.exit());

function answer(made: PdfAnswer): void {
  process.send?.(made);
}
