import type { MaterialRow } from "../schema/documents/material.table.ts";

/**
 * True if a document may not be given to anyone else: a document in a client's folders belongs to that client
 * (docs/decisions/0066). A copy would stay with its reader after the reason why they saw the document is
 * gone.
 */
export function staysHere({ shelf }: Pick<MaterialRow, "shelf">): boolean {
  return shelf === "client";
}

/** The reason why such a document is not sent or copied. */
export const STAYS_HERE = "Documents in a person's folders can't be sent to others or copied.";
