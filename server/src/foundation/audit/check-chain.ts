import type { ChainError } from "@portico/contract/activity/activity";
import { sql } from "drizzle-orm";
import { isBadValue } from "../../platform/database/outage.ts";
import type { Queries } from "../../platform/database/database.ts";
import {
  eventParts,
  FIRST_HASH,
  isEmptyPart,
  isUnnamed,
  leafOf,
  partDigest,
  sealHash,
} from "./event-parts.ts";
import { eventChain, eventDigests, eventSeals } from "../../schema/foundation/event-seal.table.ts";
import { events } from "../../schema/foundation/event.table.ts";
import { isUnsealed, LATE_MS, SEALED_AT_ONCE } from "./seal-events.ts";

/** How many events one statement checks. This takes a few tenths of a second. */
const EVENTS_AT_ONCE = 5_000;
/**
 * How many unsealed events one statement checks. This is fewer than EVENTS_AT_ONCE, because each of these
 * events is looked up separately. A lookup that has to read the disk takes a millisecond.
 */
const UNSEALED_AT_ONCE = 1_000;
const SEALS_AT_ONCE = 1_000;
/**
 * Once a call has run for this long, it begins no further statement. Its answer says where it stopped. The
 * client sends this position with the next call, which continues from there.
 */
const CALL_MS = 600;

/** The first problem that a check found. If no single event is to blame, `eventId` is null. */
interface BadEvent {
  eventId: string | null;
  why: ChainError;
}

/** The position of an event in the order of all events: its time in microseconds since 1970, and its id. */
interface EventPlace {
  micros: string;
  id: string;
}

/** Where a check continues: after a seal or, once all seals are checked, after an event. */
export type CheckPlace = { seal: number } | EventPlace;

interface Chain {
  seals: number;
  /** How many events the chain holds. */
  events: number;
  /** ISO 8601, UTC. Null if nothing is sealed yet. */
  sealedUntil: string | null;
  /** The hash of the last seal, in hex. It covers all seals before it. */
  head: string | null;
  /**
   * True if the tables of the chain do not match each other. The end of the chain was then cut off, or
   * something was appended to the chain.
   */
  isBroken: boolean;
}

export interface Check {
  /** How many events of the chain have been checked and found unchanged. */
  checked: number;
  bad: BadEvent | null;
  /** Null if there is nothing left to check. */
  next: CheckPlace | null;
}

/** Returns how far the chain reaches, and whether it is broken. */
export async function findChain(db: Queries): Promise<Chain> {
  const { rows } = await db.execute<{
    seals: number | null;
    events: string | null;
    until: string | null;
    head: string | null;
    is_broken: boolean;
  }>(sql`
    select "chain"."seals", "chain"."last_event" as "events", encode("chain"."hash", 'hex') as "head",
      to_char("seal"."sealed_until" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "until",
      (("chain"."seals", "chain"."last_event", "chain"."hash", "chain"."last_event")
        is distinct from ("seal"."number", "seal"."last_event", "seal"."hash", (select max("number") from ${eventDigests}))) as "is_broken"
    from (select true) as "one" left join ${eventChain} as "chain" on true
      left join (select * from ${eventSeals} order by "number" desc limit 1) as "seal" on true`);
  const row = rows[0]!;
  return {
    seals: row.seals ?? 0,
    events: Number(row.events ?? 0),
    sealedUntil: row.until,
    head: row.head,
    isBroken: row.is_broken,
  };
}

/** Checks the chain from a position on, until CALL_MS have passed or a problem is found. */
export async function checkChain(db: Queries, chain: Chain, from: CheckPlace, now: Date): Promise<Check> {
  if (chain.isBroken) return { checked: 0, bad: { eventId: null, why: "chain" }, next: null };
  const begun = performance.now();
  let place: CheckPlace | null = from;
  let checked = 0;
  do {
    const step: Check = await checkBehind(db, chain, place, now).catch((error: unknown) => {
      // A value that cannot be read is reported as a broken chain. If it made the call fail instead, someone
      // could write such a value to prevent every check.
      if (isBadValue(error)) return { checked, bad: { eventId: null, why: "chain" as const }, next: null };
      throw error;
    });
    checked = Math.max(checked, step.checked);
    if (step.bad) return { ...step, checked };
    place = step.next;
  } while (place && performance.now() - begun < CALL_MS);
  return { checked: place && "seal" in place ? checked : chain.events, bad: null, next: place };
}

/**
 * Checks what comes after a position. These are seals or, after the last seal, events that are in no seal.
 * The search for such events starts with the very first event, since someone may have inserted an event with
 * any time.
 */
async function checkBehind(db: Queries, chain: Chain, place: CheckPlace, now: Date): Promise<Check> {
  if (!("seal" in place)) return checkUnsealed(db, chain, place, now);
  return place.seal < chain.seals ? checkSeals(db, chain, place.seal) : checkUnsealed(db, chain, null, now);
}

/**
 * Checks the seals after a given one. Each seal must follow the seal before it, and its events must be
 * unchanged. The query looks up digests and events one by one. A plain join would be slow: PostgreSQL would
 * expect one seal to contain a ninth of all events, and would therefore read every event.
 */
async function checkSeals(db: Queries, chain: Chain, after: number): Promise<Check> {
  const leaf = leafOf(
    (
      part,
    ) => sql`case when "held"."erased" ? ${part} then decode("held"."erased" -> ${part} ->> 'digest', 'hex')
      else ${partDigest(part, sql.raw(`"held"."${part}_salt"`))} end`,
  );
  const { rows } = await db.execute<{
    seal: number;
    last_event: string;
    is_whole: boolean;
    bad: string | null;
  }>(sql`
    with "seals" as materialized (
      select *, lag("number") over "chain" as "number_before", coalesce(lag("last_event") over "chain", 0) as "event_before",
        coalesce(lag("hash") over "chain", ${FIRST_HASH}) as "hash_before"
      from ${eventSeals} where "number" >= ${after} and "number" <= ${chain.seals}
      window "chain" as (order by "number") order by "number" limit ${SEALS_AT_ONCE}
    ), "looked" as materialized (
      select * from "seals" where "number" > ${after} and ("number" = ${after + 1}
        or "last_event" <= coalesce((select min("event_before") from "seals" where "number" > ${after}), 0) + ${EVENTS_AT_ONCE})
    ), "judged" as materialized (
      select "looked"."number" as "seal", "held"."number", "held"."leaf", "held"."event_id",
        case when "event"."id" is null then 'removed' when "held"."leaf" <> ${leaf} then 'altered'
          when "held"."erased" is not null and ${isUnexplained()} then 'blanked' end as "fault"
      from "looked" cross join lateral (
          select * from ${eventDigests} where "number" > "looked"."event_before" and "number" <= "looked"."last_event"
          order by "number" limit ${SEALED_AT_ONCE}
        ) as "held"
        left join lateral (select * from ${events} where "event"."id" = "held"."event_id" offset 0) as "event" on true
    ), "sums" as (
      select "seal", count(*) as "events", string_agg("leaf", ''::bytea order by "number") as "leaves",
        (array_agg("fault" || ' ' || "event_id" order by "number") filter (where "fault" is not null))[1] as "bad"
      from "judged" group by "seal"
    )
    select "looked"."number" as "seal", "looked"."last_event", "sums"."bad",
      coalesce("looked"."number_before", 0) = "looked"."number" - 1
        and coalesce("sums"."events", 0) = "looked"."last_event" - "looked"."event_before"
        and "looked"."hash" = ${sealHash(sql.raw(`"looked"."hash_before"`), sql.raw(`"looked"."number"`), sql.raw(`"looked"."sealed_until"`), sql.raw(`"sums"."leaves"`))} as "is_whole"
    from "looked" left join "sums" on "sums"."seal" = "looked"."number" order by "looked"."number"`);
  let checked = 0;
  for (const { last_event, is_whole, bad } of rows) {
    if (bad !== null) {
      const [why, eventId] = bad.split(" ") as [ChainError, string];
      return { checked, bad: { why, eventId }, next: null };
    }
    if (!is_whole) return { checked, bad: { why: "chain", eventId: null }, next: null };
    checked = Number(last_event);
  }
  const last = rows.at(-1);
  // If no seal was found, a seal of the chain is missing.
  if (!last) return { checked, bad: { why: "chain", eventId: null }, next: null };
  return { checked, bad: null, next: { seal: last.seal } };
}

/**
 * True if an event has lost values and no erasure explains the loss, or if its values were replaced by other
 * values.
 */
function isUnexplained() {
  const person = sql.raw(`("gone"."what" ->> 'for')::uuid`);
  const isErased = sql`exists (select from ${events} as "end" where "end"."user_id" = ${person} and "end"."kind" = 'account_erased')
    and not exists (select from "app_user" where "app_user"."id" = ${person} and "app_user"."status" <> 'erased')`;
  const isTheirs = sql`case "gone"."part" when 'values' then "event"."user_id" = ${person}
    when 'origin' then ${person} in ("event"."user_id", "event"."actor_id") else true end`;
  const isEmpty = sql`case "gone"."part" ${sql.join(
    eventParts.filter((part) => part !== "names").map((part) => sql`when ${part} then ${isEmptyPart(part)}`),
    sql` `,
  )} else ${isUnnamed(person)} end`;
  return sql`exists (select from jsonb_each("held"."erased") as "gone" ("part", "what")
    where (${isErased} and ${isTheirs} and ${isEmpty}) is not true)`;
}

/**
 * Looks for inserted events. An event was inserted if its time is in the future. An event was also inserted
 * if its time is before the last seal but no seal contains the event. Starts after the given event, or with
 * the first event.
 */
async function checkUnsealed(db: Queries, chain: Chain, after: EventPlace | null, now: Date): Promise<Check> {
  const checked = chain.events;
  if (chain.sealedUntil === null) return { checked, bad: null, next: null };
  const late = sql`make_interval(secs => ${LATE_MS / 1000})`;
  const behind = after
    ? sql`("created_at", "id") > (to_timestamp(0) + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await db.execute<{ bad: string | null; micros: string | null; id: string | null }>(sql`
    with "some" as materialized (
      select "id", "created_at" from ${events}
      where ${behind} and "created_at" < ${chain.sealedUntil}::timestamptz - ${late}
      order by "created_at", "id" limit ${UNSEALED_AT_ONCE}
    ), "last" as (select * from "some" order by "created_at" desc, "id" desc limit 1)
    select coalesce(
        (select "id" from "some" where ${isUnsealed(sql.raw(`"some"."id"`))} order by "created_at", "id" limit 1),
        (select "id" from ${events} where "created_at" > ${now.toISOString()}::timestamptz + ${late} limit 1)
      ) as "bad",
      (select (extract(epoch from "created_at") * 1000000)::bigint::text from "last") as "micros", (select "id" from "last") as "id"`);
  const row = rows[0]!;
  if (row.bad !== null) return { checked, bad: { why: "inserted", eventId: row.bad }, next: null };
  return { checked, bad: null, next: row.micros && row.id ? { micros: row.micros, id: row.id } : null };
}
