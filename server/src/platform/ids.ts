import { randomBytes } from "node:crypto";

/**
 * Returns a new UUID version 7 (RFC 9562 §5.7). Made here and not in the database, since
 * PostgreSQL 15 has no uuidv7().
 */
export function newId(now: Date = new Date()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return uuidFromBytes(bytes);
}

/** Takes 16 bytes. Returns them as a UUID in lower case with dashes. */
export function uuidFromBytes(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Takes a UUID. Returns its 16 bytes. */
export function bytesFromUuid(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll("-", ""), "hex");
}
