import type { listAdmins as listAdminsCall } from "@portico/contract/portal/agents";
import { visibleAdmins } from "../../core/access/access.ts";
import { listedPeople } from "../../core/access/listed-clients.ts";
import type { Input } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";
import { selectPeople } from "../../core/people/find-people.ts";
import { listPeople } from "../../core/people/list-people.ts";
import { personAnswer } from "../../core/people/person.ts";

/** GET admins/: by name, with the accounts that have no role, so that they are found and mended. */
export async function listAdmins(
  { database: { db } }: Parts,
  { query, session, now }: Input<typeof listAdminsCall, "admin">,
) {
  const visible = visibleAdmins(session.user, query.role);
  const { rows, ...page } = await listPeople(
    db,
    { visible, listed: listedPeople(visible), hidden: ["added", "erased"] },
    query,
    selectPeople(db, {}, now),
  );
  return { items: rows.map((row) => personAnswer(row, session.user)), ...page };
}
