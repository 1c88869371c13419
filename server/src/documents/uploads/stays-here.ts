import type { MaterialRow } from "../../schema/documents/material.table.ts";

/**
 * Whether a document may be given to nobody else: one in a client's folders is of that client (docs/decisions/0066). A copy would outlive
 * the reason for which its reader saw it.
 */
export function staysHere({ shelf }: Pick<MaterialRow, "shelf">): boolean {
  return shelf === "client";
}

/** Why such a document is not sent or copied. */
export const STAYS_HERE = "Documents in a person's folders can't be sent to others or copied.";
