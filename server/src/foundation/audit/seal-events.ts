import { desc, type SQL, sql } from "drizzle-orm";
import { HOUR_MS, later } from "../../platform/clock.ts";
import { NIL_ID } from "../../platform/ids.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { eventParts, FIRST_HASH, leafOf, newSalt, partDigest, sealHash } from "./event-parts.ts";
import { eventChain, eventDigests, eventSeals } from "../../schema/foundation/event-seal.table.ts";
import { events } from "../../schema/foundation/event.table.ts";

/**
 * How many events one statement seals, which takes a few tenths of a second. To seal events means to store a
 * hash of them and of all earlier seals. A later change to a sealed event is then noticed.
 */
export const SEALED_AT_ONCE = 5_000;
/**
 * The most batches that one run seals. A firm may have many years of events, and other work must not wait for
 * all of them.
 */
const BATCHES_AT_ONCE = 100;
/**
 * The longest time after which a real event can still appear. An event has the time at which its action
 * began, but other calls can read it only when the action has ended. No action takes as long as this. So an
 * event that appears even later was inserted by someone.
 */
export const LATE_MS = HOUR_MS;
/**
 * The lock that sealing and erasing take. Sealing takes it exclusively, and erasing takes it shared. So no
 * event is sealed while an erasure changes it, but several erasures can run at once.
 */
const LOCK = sql.raw(`hashtextextended('event_chain', 0)`);

/**
 * True for an event that is in no seal. This is a scalar subquery and not a join: a join would read all
 * sealed events to check a few.
 */
export function isUnsealed(eventId: SQL): SQL {
  return sql`(select true from ${eventDigests} where ${eventDigests.eventId} = ${eventId}) is null`;
}

/** Prevents sealing until the transaction ends. */
export async function holdChain({ db }: Pick<Transaction, "db">): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
}

/** The position of an event in the order of all events. */
interface Place {
  at: string;
  id: string;
}

/**
 * Seals all events that are not sealed yet. Each batch is sealed in a transaction of its own. If several
 * servers do this at once, only one of them seals. Calls that write events do not wait for the sealing.
 */
export async function sealEvents(
  deps: Pick<Dependencies, "database" | "clock" | "log">,
  batchSize = SEALED_AT_ONCE,
): Promise<void> {
  const { database, clock, log } = deps;
  const before = await findLastSeal(database.db);
  // The search for unsealed events starts some time before the last seal. So it also finds events that
  // appeared only after that seal was made.
  let from: Place | null = {
    at: before ? later(before.sealedUntil, -LATE_MS).toISOString() : "-infinity",
    id: NIL_ID,
  };
  for (let turn = 0; turn < BATCHES_AT_ONCE && from; turn += 1) {
    const sealing: Sealing = { from, batchSize, now: clock.now() };
    from = await database.transaction((tx) => sealSome(tx, sealing));
  }
  const last = await findLastSeal(database.db);
  // The newest hash is logged once a day. If an operator keeps the log elsewhere, the hash can later prove
  // that the chain was not rewritten.
  if (last && last.number !== before?.number && before?.day !== last.day)
    log("the activity is sealed", { seal: last.number, hash: last.hash });
}

async function findLastSeal(db: Queries) {
  const [row] = await db.select().from(eventSeals).orderBy(desc(eventSeals.number)).limit(1);
  if (!row) return null;
  const { number, sealedUntil, sealedAt, hash } = row;
  const day = sealedAt.toISOString().slice(0, "2026-01-01".length);
  return { number, sealedUntil, day, hash: hash.toString("hex") };
}

interface Sealing {
  /** The event after which the batch starts. */
  from: Place;
  /** How many events are read. */
  batchSize: number;
  now: Date;
}

/**
 * Returns the event after which the next batch starts; null if nothing is left, or if another server is
 * sealing.
 */
async function sealSome({ db }: Transaction, { from, batchSize, now }: Sealing): Promise<Place | null> {
  const lock = await db.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK}) as is_free`,
  );
  if (!lock.rows[0]?.is_free) return null;
  const salts = sql.join(
    eventParts.map((part) => sql`${newSalt(part)} as ${sql.identifier(`${part}_salt`)}`),
    sql`, `,
  );
  const leaf = leafOf((part) => partDigest(part, sql.raw(`"event"."${part}_salt"`)));
  const columns = sql.raw(
    ["number", "event_id", "leaf", ...eventParts.map((part) => `${part}_salt`)].join(", "),
  );
  const { rows } = await db.execute<{ at: string; id: string }>(sql`
    with "walked" as materialized (
      select * from ${events} where ("event"."created_at", "event"."id") > (${from.at}::timestamptz, ${from.id}::uuid)
        and "event"."created_at" <= ${now.toISOString()}::timestamptz
      order by "event"."created_at", "event"."id" limit ${batchSize}
    ), "some" as materialized (
      select * from "walked" as "event" where ${isUnsealed(sql.raw(`"event"."id"`))}
    ), "salted" as materialized (
      select "event".*, ${salts} from "some" as "event"
    ), "before" as materialized (
      select coalesce(max("last_event"), 0) as "events", coalesce(max("seals"), 0) as "seals",
        coalesce((select "hash" from ${eventChain}), ${FIRST_HASH}) as "hash" from ${eventChain}
    ), "numbered" as materialized (
      select (select "events" from "before") + row_number() over (order by "event"."created_at", "event"."id") as "number",
        "event"."id" as "event_id", ${leaf} as "leaf", ${sql.raw(eventParts.map((part) => `"event"."${part}_salt"`).join(", "))}
      from "salted" as "event"
    ), "digests" as (
      insert into ${eventDigests} (${columns}) select ${columns} from "numbered"
    ), "sums" as materialized (
      select max("number") as "last_event", string_agg("leaf", ''::bytea order by "number") as "leaves",
        greatest((select "sealed_until" from ${eventSeals} order by "number" desc limit 1), (select max("created_at") from "some")) as "until"
      from "numbered" having count(*) > 0
    ), "seals" as (
      insert into ${eventSeals} ("number", "last_event", "sealed_until", "sealed_at", "hash")
      select "before"."seals" + 1, "sums"."last_event", "sums"."until", ${now.toISOString()}::timestamptz,
        ${sealHash(sql.raw(`"before"."hash"`), sql.raw(`"before"."seals" + 1`), sql.raw(`"sums"."until"`), sql.raw(`"sums"."leaves"`))}
      from "sums", "before" returning "number", "last_event", "hash"
    ), "chain" as (
      insert into ${eventChain} ("only", "seals", "last_event", "hash")
      select 1, "number", "last_event", "hash" from "seals"
      on conflict ("only") do update set "seals" = excluded."seals", "last_event" = excluded."last_event", "hash" = excluded."hash"
    )
    select to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "at", "id"
    from "walked" where (select count(*) from "walked") = ${batchSize} order by "created_at" desc, "id" desc limit 1`);
  return rows[0] ?? null;
}
