import { createHash } from "node:crypto";
import { makePdf } from "./make-pdf.ts";
import type { ReportPdfInput } from "./report-pdf-input.ts";

/** The answer of the process: the PDF, or the error. */
export type PdfAnswer = { bytes: Uint8Array; sha256: string } | { fault: string };

// The layout runs in a process of its own, because it is a single step that can take seconds. A server could
// answer no request during that time.
process.on("message", async (input: ReportPdfInput) => {
  try {
    const bytes = await makePdf(input);
    answer({ bytes, sha256: createHash("sha256").update(bytes).digest("hex") });
  } catch (fault) {
    answer({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
  }
});
// This process ends when its server is gone.
process.on("disconnect", () => process.exit());

function answer(made: PdfAnswer): void {
  process.send?.(made);
}
