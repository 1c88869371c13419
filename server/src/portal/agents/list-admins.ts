import type { listAdmins as listAdminsCall } from "@portico/contract/portal/agents";
import { visibleStaff } from "../../core/access/access.ts";
import type { Input } from "../../core/calls/route.ts";
import { listPeople, personAnswer } from "../../core/people/people.ts";
import type { Parts } from "../../core/parts.ts";

/** GET admins/: by name. */
export async function listAdmins(
  { database }: Parts,
  { query, session, now }: Input<typeof listAdminsCall, "admin">,
) {
  const { rows, ...page } = await listPeople(database.db, visibleStaff(session.user, "admin"), query, now);
  return { items: rows.map((row) => personAnswer(row, session.user)), ...page };
}
