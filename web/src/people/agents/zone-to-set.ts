import { deviceTimeZone } from "../../ui/form/device-time-zone.ts";
import { zoneChoice } from "./set-up-hidden.ts";

/**
 * The zone of this device, if the firm still has its initial zone; the firm's zone, if it was changed here.
 * Null: there is nothing to choose, or this user chose here to keep UTC.
 */
export function zoneToSet(userId: string, firmZone: string): string | null {
  if (firmZone !== "UTC") return zoneChoice(userId) === "used" ? firmZone : null;
  const timeZone = deviceTimeZone();
  const isUtc = timeZone === "UTC" || timeZone === "Etc/UTC";
  return isUtc || zoneChoice(userId) === "kept" ? null : timeZone;
}
