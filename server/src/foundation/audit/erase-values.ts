import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { partDigest, WORDS } from "./event-parts.ts";
import { type EventPart, eventDigests } from "../../schema/foundation/event-seal.table.ts";
import { events } from "../../schema/foundation/event.table.ts";
import { holdChain } from "./seal-events.ts";

/** The facts of an event, without the text that a person wrote. */
export const factsWithoutWords: SQL = WORDS.reduce(
  (facts, word) => sql`${facts} - ${word}::text`,
  sql`${events.facts}`,
);

interface Erasure {
  /** The person who is erased. */
  personId: string;
  /** Which events lose values. */
  which: SQL;
  /** Which parts of these events are removed. */
  parts: readonly EventPart[];
  /** The values of the events' columns after the removal. */
  set: Partial<Record<keyof typeof events.$inferInsert, unknown>>;
}

/**
 * Removes values from events for good. Must run in a transaction. The salt of each removed part is replaced
 * by the part's digest. So the chain still proves the rest, and the removed values cannot be found by
 * guessing.
 */
export async function eraseValues(db: Queries, { personId, which, parts, set }: Erasure): Promise<void> {
  await holdChain({ db });
  const salt = (part: EventPart) => sql.raw(`"event_digest"."${part}_salt"`);
  const entries = parts.map(
    (part) =>
      sql`case when ${salt(part)} is null then '{}' else jsonb_build_object(${part}::text, jsonb_build_object(
        'digest', encode(${partDigest(part, salt(part))}, 'hex'), 'for', ${personId}::text)) end`,
  );
  const salts = parts.map((part) => sql.raw(`"${part}_salt" = null`));
  const isSalted = parts.map((part) => sql`${salt(part)} is not null`);
  await db.execute(sql`update ${eventDigests}
    set "erased" = coalesce("event_digest"."erased", '{}') || ${sql.join(entries, sql` || `)}, ${sql.join(salts, sql`, `)}
    from ${events} where ${events.id} = ${eventDigests.eventId} and ${which} and (${sql.join(isSalted, sql` or `)})`);
  await db
    .update(events)
    .set(set as object)
    .where(which);
}
