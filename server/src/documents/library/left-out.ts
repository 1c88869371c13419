/** The file in a zip that lists the documents that are not in it. */
export const LEFT_OUT = "documents-left-out.txt";

/**
 * Takes what the zip is called ("this copy") and a line for each document. Returns the text of the file
 * LEFT_OUT.
 */
export function leftOutText(zip: string, lines: readonly string[]): string {
  return [
    `Missing or incomplete in ${zip}. Look for these in the portal, or ask the firm:`,
    "",
    ...lines,
    "",
  ].join("\n");
}
