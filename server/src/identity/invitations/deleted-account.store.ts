import type { Role } from "@portico/contract/foundation/roles";
import { DELETION_UNDO_DAYS } from "@portico/contract/values/limits";
import { and, eq, isNotNull } from "drizzle-orm";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { users } from "../../schema/foundation/user.table.ts";

/** Who asks. */
interface Asker {
  id: string;
  role: Role | null;
}

/**
 * Takes who asks and an address. Returns until when its owner, who has deleted their account, may take that back; null where they have not, or where
 * it is not told: admins know it of everybody, and agents of those whom they looked after until then (docs/decisions/0039).
 */
export async function findEraseDay(db: Queries, asker: Asker, email: string): Promise<Date | null> {
  const [person] = await db
    .select({ id: users.id, eraseAt: users.eraseAt })
    .from(users)
    .where(and(eq(users.email, email), eq(users.status, "erasing"), isNotNull(users.eraseAt)));
  if (!person) return null;
  if (asker.role === "admin") return person.eraseAt;
  const isLast = await db
    .select({ agentId: assignments.agentId })
    .from(assignments)
    .where(
      and(
        eq(assignments.clientId, person.id),
        eq(assignments.agentId, asker.id),
        // Until the deletion itself, and no earlier.
        eq(assignments.endsAt, later(person.eraseAt!, -DELETION_UNDO_DAYS * DAY_MS)),
      ),
    );
  return isLast.length > 0 ? person.eraseAt : null;
}
