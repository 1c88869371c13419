import type { MaterialRow } from "../shelves/material.table.ts";

/**
 * Whether a document may be given to nobody else: one in a client's folders is of that client, and one for staff is for no client. A copy
 * would outlive the reason for which its reader saw it.
 */
export function staysHere({ shelf, audience }: Pick<MaterialRow, "shelf" | "audience">): boolean {
  return shelf === "client" || (shelf === "library" && audience === "staff");
}

/** Why such a document is not sent or copied. */
export const STAYS_HERE =
  "Documents in a person's folders, and documents for staff only, can't be sent to others or copied.";
