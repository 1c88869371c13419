import type { Closing } from "@portico/contract/people/people";
import { and, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import type { Viewer } from "../../foundation/access/access.ts";
import { reasonOf } from "../../foundation/event-words/event-words.ts";
import { events } from "../../schema/foundation/event.table.ts";
import { users } from "../../schema/foundation/user.table.ts";

const actors = alias(users, "actor");

/** Finds when, by whom and why an account was deactivated. Only admins get the reason. */
export async function findClosing(db: Queries, viewer: Viewer, userId: string): Promise<Closing | null> {
  const [row] = await db
    .select({
      kind: events.kind,
      facts: events.facts,
      createdAt: events.createdAt,
      actor: {
        id: actors.id,
        firstName: actors.firstName,
        lastName: actors.lastName,
        status: actors.status,
      },
    })
    .from(events)
    .leftJoin(actors, eq(actors.id, events.actorId))
    .where(and(eq(events.userId, userId), eq(events.kind, "account_deactivated")))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(1);
  if (!row) return null;
  const { actor } = row;
  return {
    at: row.createdAt.toISOString(),
    by:
      actor && actor.status !== "erased"
        ? { id: actor.id, first_name: actor.firstName, last_name: actor.lastName }
        : null,
    reason: reasonOf(row, viewer.role === "admin"),
  };
}
