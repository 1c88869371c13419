import { type SQL, sql } from "drizzle-orm";
import type { EventPart } from "../../schema/foundation/event-seal.table.ts";
import { movedKinds } from "./record-event.ts";

/**
 * Facts that consist of text that a person wrote. They are erased when the person who wrote them is erased,
 * and when a person whom they name is erased.
 */
export const WORDS = ["reason", "filter"] as const;

const words = sql.raw(`array[${WORDS.map((word) => `'${word}'`).join(", ")}]::text[]`);
const isMove = sql.raw(`"event"."kind" in (${movedKinds.map((kind) => `'${kind}'`).join(", ")})`);
const column = (name: string) => sql.raw(`"event"."${name}"`);
/** Matches a name in an event about a move, as PostgreSQL writes it in JSON: "name": "Ada Byron". */
const NAME = String.raw`"name": "([^"\\]|\\.)*"`;

const hasFacts = sql`jsonb_typeof(${column("facts")}) = 'object'`;

/**
 * The parts of an event that can be erased. Each part is one text, or null if there is nothing to hide. All
 * columns are those of the table "event".
 */
const parts: Readonly<Record<EventPart, SQL>> = {
  origin: sql`nullif(jsonb_build_array(${column("network")}, ${column("user_agent")}, ${column("session_id")})::text, '["", "", null]')`,
  words: sql`case when ${hasFacts} then
    nullif((select jsonb_object_agg("key", "value") from jsonb_each(${column("facts")}) where "key" = any(${words}))::text, '{}') end`,
  names: sql`case when ${isMove} then ${column("changes")}::text end`,
  values: sql`nullif(jsonb_build_array(case when ${hasFacts} then ${column("facts")} - ${words} else ${column("facts")} end,
    case when ${isMove} then regexp_replace(${column("changes")}::text, ${NAME}, '"name": ""', 'g')
      else ${column("changes")}::text end)::text, '[{}, null]')`,
};
export const eventParts = Object.keys(parts) as EventPart[];

/**
 * The part of an event that is never erased. Nothing in this part has to be kept secret, so its digest needs
 * no salt.
 */
const kept = sql`jsonb_build_array(${column("id")}, ${column("kind")}, ${column("user_id")}, ${column("actor_id")},
  ${column("batch_id")}, case when isfinite(${column("created_at")}) then (extract(epoch from ${column("created_at")}) * 1000000)::bigint end)::text`;

const digestOf = (bytes: SQL) => sql`sha256(${bytes})`;
const bytesOf = (text: SQL) => sql`convert_to(${text}, 'UTF8')`;

/** A new salt for a part of the event; null if the part holds nothing to hide. */
export function newSalt(part: EventPart): SQL {
  return sql`case when ${parts[part]} is not null then uuid_send(gen_random_uuid()) end`;
}

/**
 * The digest of a part, made from the part's salt and its current value. A part that was empty when it was
 * sealed has no salt, and its digest is that of an empty text. If someone adds a value to such a part later,
 * its digest changes.
 */
export function partDigest(part: EventPart, salt: SQL): SQL {
  return digestOf(sql`coalesce(${salt}, ''::bytea) || ${bytesOf(sql`coalesce(${parts[part]}, '')`)}`);
}

/**
 * The digest of a whole event. It is made from the digest of the part that is never erased and the digests of
 * the other parts.
 */
export function leafOf(digest: (part: EventPart) => SQL): SQL {
  const all = [digestOf(bytesOf(kept)), ...eventParts.map(digest)];
  return digestOf(sql`${sql.join(all, sql` || `)}`);
}

/** True if a part holds nothing to hide. */
export function isEmptyPart(part: EventPart): SQL {
  return sql`${parts[part]} is null`;
}

/**
 * True if an event about a move holds this person's id, but not their name. Also true if the client of the
 * event was erased, so that the event holds no changes at all.
 */
export function isUnnamed(person: SQL): SQL {
  const changes = sql`${column("changes")}::text`;
  const named = sql`'"id": "' || ${person}::text || '"'`;
  return sql`(${changes} is null or (${changes} like '%' || ${named} || '%' and ${changes} !~ (${named} || '[^}]*"name": "[^"]')))`;
}

/** The hash from which the chain starts. */
export const FIRST_HASH = sql.raw(`sha256('portico'::bytea)`);

/**
 * The hash of a seal. It is made from the hash of the seal before, the seal's number and time, and the
 * digests of its events in their order.
 */
export function sealHash(before: SQL, number: SQL, until: SQL, leaves: SQL): SQL {
  const micros = sql`(extract(epoch from ${until}) * 1000000)::bigint`;
  return digestOf(sql`${before} || int8send((${number})::bigint) || int8send(${micros}) || ${leaves}`);
}
