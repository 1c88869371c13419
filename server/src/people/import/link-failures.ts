import type { linkFailures as linkCall } from "@portico/contract/people/import-rows";
import type { Input } from "../../http/route.ts";
import { issueListLink } from "../../foundation/exports/list-link.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findImport } from "./import-answer.ts";

/** POST imports/{id}/failures: returns a link to a file of the rows that need to be corrected. */
export async function linkFailures(
  _deps: Dependencies,
  { params, session, now, transaction }: Input<typeof linkCall, "staff">,
) {
  return transaction(async (tx) => {
    const { import: row } = await findImport(tx.db, session.user, params.id);
    return issueListLink(tx.db, { list: "imports", asked: row.id, session, now });
  });
}
