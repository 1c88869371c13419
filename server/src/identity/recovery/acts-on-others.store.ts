import type { Role } from "@portico/contract/foundation/roles";
import { and, desc, eq, gte, inArray, isNull, ne, not, or, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { type BatchRow, batches } from "../../schema/people/batch.table.ts";
import type { EventKind } from "../../foundation/audit/event-kinds.ts";
import { isOfSameAct } from "../../foundation/audit/record-event.ts";
import { events } from "../../schema/foundation/event.table.ts";
import { type UserStatus, users } from "../../schema/foundation/user.table.ts";

/**
 * The kinds of events by which a thief can harm others: they give someone access, give a person's records to
 * others, lock a person out, take records out of the portal, delete them, or change the firm's settings.
 */
const KINDS: EventKind[] = [
  "invited",
  "invitation_corrected",
  "invitation_link_copied",
  "people_imported",
  "client_moved",
  "cover_set",
  "role_changed",
  "account_reactivated",
  "account_deactivated",
  "email_changed",
  "two_factor_reset_asked",
  "list_exported",
  "material_receipts_exported",
  "report_receipts_exported",
  "article_receipts_exported",
  "material_zipped",
  "material_purged",
  "firm_changed",
];

/**
 * An act of an account that affects others: its event, and the current state of the people and the batch that
 * it concerns.
 */
export interface FoundAct {
  event: Pick<
    typeof events.$inferSelect,
    "kind" | "facts" | "changes" | "actorId" | "userId" | "batchId" | "createdAt"
  >;
  /** The affected person, or null if there is none or their row no longer exists. */
  subject: ActSubject | null;
  /** The number of people whom the act affected. */
  count: number;
  /** The batch to which the act belongs. */
  batch: Pick<BatchRow, "id" | "state" | "undoUntil"> | null;
}

export interface ActSubject {
  id: string;
  firstName: string;
  lastName: string;
  organisationName: string | null;
  email: string | null;
  role: Role | null;
  status: UserStatus;
}

/**
 * Returns the acts of an account that affect others since the given time, newest first. An act on many people
 * is returned as one event.
 */
export async function findActsOnOthers(
  db: Queries,
  actorId: string,
  since: Date,
  limit: number,
): Promise<FoundAct[]> {
  const members = sql<number>`(select count(*)::int from ${events} as "member" where ${isOfSameAct(sql`"member"`, sql`${events}`)})`;
  const rows = await db
    .select({
      event: {
        kind: events.kind,
        facts: events.facts,
        changes: events.changes,
        actorId: events.actorId,
        userId: events.userId,
        batchId: events.batchId,
        createdAt: events.createdAt,
      },
      subject: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        organisationName: users.organisationName,
        email: users.email,
        role: users.role,
        status: users.status,
      },
      count: sql<number>`case when ${events.batchId} is null then 1 else ${members} end`,
      batch: { id: batches.id, state: batches.state, undoUntil: batches.undoUntil },
    })
    .from(events)
    .leftJoin(users, and(eq(users.id, events.userId), ne(users.status, "erased")))
    .leftJoin(batches, eq(batches.id, events.batchId))
    .where(
      and(
        eq(events.actorId, actorId),
        inArray(events.kind, KINDS),
        gte(events.createdAt, since),
        not(events.follows),
        or(isNull(events.userId), ne(events.userId, actorId)),
      ),
    )
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(limit);
  return rows;
}
