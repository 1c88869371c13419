import pdfmake from "pdfmake";
import { pdfFonts } from "./pdf-fonts.ts";
import { reportDocument } from "./report-document.ts";
import type { ReportPdfInput } from "./report-pdf-input.ts";
import { tagPages } from "./tag-pages.ts";

const fontFiles = new Set<string>(Object.values(pdfFonts).flatMap((family) => Object.values(family)));

pdfmake.setFonts(pdfFonts);
// No text or picture of a report may make the server fetch something or read a file.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => fontFiles.has(file));
tagPages();

/**
 * Takes everything that a report is made from. Returns its PDF. The layout blocks its process, so it must run
 * in a process of its own.
 */
export async function makePdf(input: ReportPdfInput): Promise<Uint8Array> {
  const buffer = await pdfmake.createPdf(reportDocument(input)).getBuffer();
  return new Uint8Array(buffer);
}
