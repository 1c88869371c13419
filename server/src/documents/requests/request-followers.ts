import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenAt } from "../../foundation/access/open-assignments.ts";
import type { RequestRow } from "../../schema/documents/request.table.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import { users } from "../../schema/foundation/user.table.ts";

/**
 * The ids of the users who follow a request and have an account: the agents who look after its client now,
 * and the person who made the request, if they are an admin now.
 */
export function followersSql({ clientId, byId }: { clientId: SQL; byId: SQL }, now: Date): SQL {
  return sql`select ${users.id} from ${assignments} join ${users} on ${users.id} = ${assignments.agentId} and ${users.status} = 'active'
      where ${assignments.clientId} = ${clientId} and ${isOpenAt(now)}
    union select ${users.id} from ${users} where ${users.id} = ${byId} and ${users.role} = 'admin' and ${users.status} = 'active'`;
}

/** The users who are notified about a request: its followers, or every admin if it has none. */
export async function findFollowers(
  db: Queries,
  { clientId, byId }: Pick<RequestRow, "clientId" | "byId">,
  now: Date,
): Promise<string[]> {
  const which = { clientId: sql`${clientId}::uuid`, byId: sql`${byId}::uuid` };
  const { rows } = await db.execute<{ ids: string[] }>(sql`select array(${followersSql(which, now)}) as ids`);
  const ids = rows[0]?.ids ?? [];
  return ids.length > 0 ? ids : findEveryAdmin(db);
}

/** Every admin: the users who are notified about requests that nobody follows. */
export async function findEveryAdmin(db: Queries): Promise<string[]> {
  return (await findOtherAdmins(db, NIL_ID)).map(({ id }) => id);
}
