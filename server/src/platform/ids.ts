import { randomBytes } from "node:crypto";

const SEQUENCE_MAX = 0xfff;
let lastMs = 0;
let sequence = 0;

/**
 * Returns a new UUID version 7 (RFC 9562 §5.7), in the order of making also within one millisecond.
 * Made here and not in the database, since PostgreSQL 15 has no uuidv7().
 */
export function newId(now: Date = new Date()): string {
  const ms = now.getTime();
  // Half of the room is left for what follows in the same millisecond (RFC 9562 §6.2, method 1).
  sequence =
    ms === lastMs && sequence < SEQUENCE_MAX
      ? sequence + 1
      : randomBytes(2).readUInt16BE() & (SEQUENCE_MAX >> 1);
  lastMs = ms;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return uuidFromBytes(bytes);
}

/** Nobody's id, before every other (RFC 9562 §5.9). */
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
