import type { listAdmins as listAdminsCall } from "@portico/contract/people/agents";
import { visibleAdmins } from "../../foundation/access/access.ts";
import { listedPeople } from "../../foundation/access/listed-clients.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { selectPeople } from "../lists/find-people.ts";
import { listPeople } from "../lists/list-people.ts";
import { personAnswer } from "../person.ts";

/**
 * GET admins/: lists the admins by name. Accounts without a role are listed too, so that an admin can find
 * them and give them a role.
 */
export async function listAdmins(
  { database: { db } }: Dependencies,
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
