import { deviceTimeZone } from "../../ui/form/device-time-zone.ts";
import { zoneChoice } from "./set-up-hidden.ts";

/**
 * The zone of this device, where the firm has the one it began with; once that was changed here, the firm's. Null: there is nothing to choose,
 * or this person chose here to keep UTC.
 */
export function zoneToSet(userId: string, firmZone: string): string | null {
  if (firmZone !== "UTC") return zoneChoice(userId) === "used" ? firmZone : null;
  const timeZone = deviceTimeZone();
  const isUtc = timeZone === "UTC" || timeZone === "Etc/UTC";
  return isUtc || zoneChoice(userId) === "kept" ? null : timeZone;
}
