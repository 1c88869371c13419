import { bigint, index, integer, jsonb, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "../bytea.ts";

/** Parts of an event that can be erased without the rest (event-parts.ts). */
export type EventPart = "origin" | "words" | "names" | "values";

/** An erased part: its original digest, in hex, and the person whose erasure removed it. */
interface ErasedPart {
  digest: string;
  for: string;
}

/**
 * The digests of each sealed event, in the order of the chain: the leaf of the event, and the salts of its
 * erasable parts. A salt is null when the part was empty or was erased; if it was erased, `erased` says so
 * (docs/decisions/0053).
 */
export const eventDigests = pgTable("event_digest", {
  number: bigint({ mode: "number" }).primaryKey(),
  eventId: uuid("event_id").notNull().unique("event_digest_event_id"),
  leaf: bytea().notNull(),
  originSalt: bytea("origin_salt"),
  wordsSalt: bytea("words_salt"),
  namesSalt: bytea("names_salt"),
  valuesSalt: bytea("values_salt"),
  erased: jsonb().$type<Partial<Record<EventPart, ErasedPart>>>(),
});

/** The chain: each seal covers some events and the seal before it. */
export const eventSeals = pgTable(
  "event_seal",
  {
    number: integer().primaryKey(),
    /**
     * The number of the last event in the seal. The first event in the seal follows the last event of the
     * previous seal.
     */
    lastEvent: bigint("last_event", { mode: "number" }).notNull(),
    /** The newest time of an event in this seal or in an earlier one. */
    sealedUntil: timestamp("sealed_until", { withTimezone: true }).notNull(),
    sealedAt: timestamp("sealed_at", { withTimezone: true }).notNull(),
    hash: bytea().notNull(),
  },
  (table) => [index("event_seal_last_event").on(table.lastEvent)],
);

/** One row that says how far the chain reaches, so that its end cannot be cut off unnoticed. */
export const eventChain = pgTable("event_chain", {
  /** Always 1: this key limits the table to one row. */
  only: integer().primaryKey().default(1),
  seals: integer().notNull(),
  lastEvent: bigint("last_event", { mode: "number" }).notNull(),
  hash: bytea().notNull(),
});
