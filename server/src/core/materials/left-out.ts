/** What says in a zip which documents are not in it. */
export const LEFT_OUT = "documents-left-out.txt";

/** Takes what the zip is ("this copy") and a line for each document. Returns the text of that file. */
export function leftOutText(zip: string, lines: readonly string[]): string {
  return [
    `These documents are missing from ${zip} or incomplete. Open them in the portal, or ask the firm for them.`,
    "",
    ...lines,
    "",
  ].join("\n");
}
