import type { Role } from "@portico/contract/foundation/roles";
import { DELETION_UNDO_DAYS } from "@portico/contract/values/limits";
import { and, eq, isNotNull } from "drizzle-orm";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { users } from "../../schema/foundation/user.table.ts";

/** The user who has entered the address, and to whom the answer is shown. */
interface Asker {
  id: string;
  role: Role | null;
}

/**
 * Takes the asking user and an address. If the owner of the address has deleted their account, returns the
 * time until which they may undo the deletion. Returns null if they have not deleted it, or if the asking
 * user may not know. An admin may always know; an agent may know if they looked after the client until the
 * deletion (docs/decisions/0039).
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
        // The assignment must have ended because of the deletion, and not earlier.
        eq(assignments.endsAt, later(person.eraseAt!, -DELETION_UNDO_DAYS * DAY_MS)),
      ),
    );
  return isLast.length > 0 ? person.eraseAt : null;
}
