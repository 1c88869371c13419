import pdfmake from "pdfmake";
import { pdfFonts } from "./pdf-fonts.ts";
import { reportDocument } from "./report-document.ts";
import type { ReportPdfInput } from "./report-pdf-input.ts";
import { tagPages } from "./tag-pages.ts";

const fontFiles = new Set<string>(Object.values(pdfFonts).flatMap((family) => Object.values(family)));

pdfmake.setFonts(pdfFonts);
// No text or picture of a report may make the server load an address or read a file other than its fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => fontFiles.has(file));
tagPages();

/**
 * Takes everything that a report's PDF is made from. Returns the PDF. The layout blocks the process that runs
 * it, so the server's own process must not call this.
 */
export async function makePdf(input: ReportPdfInput): Promise<Uint8Array> {
  const buffer = await pdfmake.createPdf(reportDocument(input)).getBuffer();
  return new Uint8Array(buffer);
}
