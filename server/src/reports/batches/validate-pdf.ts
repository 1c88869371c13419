import type { holdUploads } from "../../documents/own-uploads.store.ts";
import type { ReportBatchRowRow } from "../../schema/reports/report.table.ts";

type Held = Awaited<ReturnType<typeof holdUploads>>;

/**
 * The file of a PDF that can become a report, a sentence that says why it cannot, or `waits` while its bytes
 * are uploaded or checked.
 */
type ValidatedPdf = { fileId: string } | { sentence: string } | "waits";

/** Takes a row of a batch of PDFs, and the uploads of some rows. Returns the state of the row's file. */
export function validatePdf({ uploadId }: Pick<ReportBatchRowRow, "uploadId">, held: Held): ValidatedPdf {
  const found = uploadId === null ? undefined : held.get(uploadId);
  switch (found?.upload.state) {
    case "sending":
    case "received":
    case "checking":
      return "waits";
    case "refused":
      return { sentence: found.upload.problem ?? "This file can't be used." };
  }
  if (!found?.file) return { sentence: "This file is no longer available. Please choose it again." };
  const { id, type, scan } = found.file;
  if (scan === "infected") return { sentence: "A virus was found in this file." };
  return type === "pdf" ? { fileId: id } : { sentence: "This file isn't a PDF." };
}
