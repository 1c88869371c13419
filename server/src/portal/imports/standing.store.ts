import { and, eq, sql } from "drizzle-orm";
import { invitations } from "../../core/invitations/invitation.table.ts";
import { users } from "../../core/users/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { importRows } from "./import.table.ts";

/** Of those whom an import has added: how many have been invited, how many of these have signed up, and whose email came back. */
export async function countStanding(
  db: Queries,
  importId: string,
): Promise<{ invited: number; come: number; failed: number }> {
  const isOpen = sql`${users.status} = 'invited'`;
  const [row] = await db
    .select({
      invited: sql<number>`count(*) filter (where ${users.status} <> 'added')::int`,
      come: sql<number>`count(*) filter (where ${users.status} not in ('added', 'invited'))::int`,
      failed: sql<number>`count(*) filter (where ${isOpen} and exists (select from ${invitations}
        where ${invitations.userId} = ${users.id} and ${invitations.delivery} = 'failed' and ${invitations.withdrawnAt} is null))::int`,
    })
    .from(importRows)
    .innerJoin(users, eq(users.id, importRows.personId))
    .where(and(eq(importRows.importId, importId), eq(importRows.state, "created")));
  return row ?? { invited: 0, come: 0, failed: 0 };
}
