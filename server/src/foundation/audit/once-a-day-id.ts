import { createHash } from "node:crypto";
import { uuidFromBytes } from "../../platform/ids.ts";

/**
 * Takes what an event is about. Returns an id that stays the same for the whole day (UTC), so that the same
 * event is stored only once a day. The id sorts with the other ids of that day (RFC 9562 §5.8).
 */
export function onceADayId(what: readonly string[], now: Date): string {
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  const bytes = createHash("sha256")
    .update([...what, day.toISOString()].join(" "))
    .digest()
    .subarray(0, 16);
  bytes.writeUIntBE(day.getTime(), 0, 6);
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return uuidFromBytes(bytes);
}
