import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenAt } from "../../foundation/access/open-assignments.ts";
import type { RequestRow } from "../../schema/documents/request.table.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import { users } from "../../schema/foundation/user.table.ts";

/** The ids of who follows a request, as far as they have an account: whoever looks after its client now, and who asked, while they run the firm. */
export function followersSql({ clientId, byId }: { clientId: SQL; byId: SQL }, now: Date): SQL {
  return sql`select ${users.id} from ${assignments} join ${users} on ${users.id} = ${assignments.agentId} and ${users.status} = 'active'
      where ${assignments.clientId} = ${clientId} and ${isOpenAt(now)}
    union select ${users.id} from ${users} where ${users.id} = ${byId} and ${users.role} = 'admin' and ${users.status} = 'active'`;
}

/** Who is told of a request: who follows it, or every admin where nobody does. */
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

/** Who is told of what nobody else follows. */
export async function findEveryAdmin(db: Queries): Promise<string[]> {
  return (await findOtherAdmins(db, NIL_ID)).map(({ id }) => id);
}
