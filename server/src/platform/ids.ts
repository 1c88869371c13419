import { randomBytes } from "node:crypto";

const SEQUENCE_MAX = 0xfff;
/**
 * How many milliseconds are remembered. A request creates its ids for the millisecond in which it arrived.
 * The ids of each request stay in order while up to this many requests create ids at the same time.
 */
const KEPT_MAX = 64;
/**
 * The last sequence number used in each remembered millisecond. The millisecond used most recently comes
 * last.
 */
const sequences = new Map<number, number>();

/**
 * Returns a new UUID version 7 (RFC 9562 §5.7). Ids sort in the order of their creation, even within one
 * millisecond and even when ids for other times are created in between. Portico creates them itself, because
 * PostgreSQL 15 has no uuidv7().
 */
export function newId(now: Date = new Date()): string {
  const ms = now.getTime();
  const last = sequences.get(ms);
  // A new sequence starts in the lower half of the range, which leaves room for more ids in the same
  // millisecond (RFC 9562 §6.2, method 1).
  const sequence =
    last !== undefined && last < SEQUENCE_MAX
      ? last + 1
      : randomBytes(2).readUInt16BE() & (SEQUENCE_MAX >> 1);
  sequences.delete(ms);
  sequences.set(ms, sequence);
  if (sequences.size > KEPT_MAX) sequences.delete(sequences.keys().next().value!);
  const bytes = randomBytes(16);
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return uuidFromBytes(bytes);
}

/** An id that no row has. It sorts before every other id (RFC 9562 §5.9). */
export const NIL_ID = "00000000-0000-0000-0000-000000000000";

/** Takes 16 bytes. Returns them as a UUID in lower case with dashes. */
export function uuidFromBytes(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Takes a UUID. Returns its 16 bytes. */
export function bytesFromUuid(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll("-", ""), "hex");
}
