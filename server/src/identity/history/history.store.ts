import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { users } from "../../schema/foundation/user.table.ts";
import { events } from "../../schema/foundation/event.table.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Returns a person's own events of the given kinds that come after a cursor, newest first. */
export async function findOwnEvents(
  db: Queries,
  userId: string,
  kinds: string[],
  after: readonly string[] | undefined,
  limit: number,
) {
  const isAfter =
    after && sql`(${events.createdAt}, ${events.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return db
    .select()
    .from(events)
    .where(and(eq(events.userId, userId), inArray(events.kind, kinds), isAfter))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(limit);
}

/** Removes the password, so that no one can sign in with it. */
export async function removePassword(db: Queries, userId: string): Promise<void> {
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
}
