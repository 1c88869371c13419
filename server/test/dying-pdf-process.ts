import type { PdfAnswer } from "../src/platform/pdf/pdf-process.ts";
import type { ReportPdfInput } from "../src/platform/pdf/report-pdf-input.ts";

// A PDF process that dies or hangs if the title of the report says so. Its answers contain the id of the
// process.
process.on("message", ({ content: { title } }: ReportPdfInput) => {
  if (title === "dies") process.exit(3);
  if (title === "throws") throw new Error("thrown in the process");
  if (title === "fills its memory") for (const kept: number[][] = []; ;) kept.push(Array(1_000_000).fill(1));
  if (title === "hangs") for (;;);
  const answer: PdfAnswer = { bytes: new Uint8Array(1), sha256: `process ${process.pid}` };
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());
