import { and, eq } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { isPending } from "../../identity/invitation.store.ts";
import { invitations } from "../../schema/identity/invitation.table.ts";
import { isTwoFactorOn } from "../../foundation/users/is-two-factor-on.ts";
import { twoFactors } from "../../schema/foundation/two-factor.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { joinedColumns, personColumns } from "../person.ts";

/**
 * Begins a query of people. The query reads the columns of every person and those of a feature. The feature
 * then adds its joins, and a list adds its condition and its order.
 */
export function selectPeople<More extends SelectedFields>(db: Queries, more: More, now: Date) {
  return db
    .select({ person: personColumns, ...joinedColumns, ...more })
    .from(users)
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isTwoFactorOn(now)))
    .leftJoin(invitations, and(eq(invitations.userId, users.id), isPending))
    .$dynamic();
}
