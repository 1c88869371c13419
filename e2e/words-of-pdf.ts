import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/**
 * Returns the words of a PDF, page after page. There may be extra spaces between words, and even within a
 * word.
 */
export async function wordsOfPdf(data: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, place) => {
    const { items } = await (await pdf.getPage(place + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join(" ");
  });
  return (await Promise.all(pages)).join(" ").replaceAll(/\s+/g, " ");
}
