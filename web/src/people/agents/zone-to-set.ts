import { deviceTimeZone } from "../../ui/form/device-time-zone.ts";
import { zoneChoice } from "./set-up-hidden.ts";

/**
 * Returns the time zone that the set-up step is about. While the firm is in UTC, this is the zone of the
 * device. Once the user has set a zone here, it is the firm's zone. Null if the device is in UTC, if the user
 * chose to keep UTC, or if the firm's zone was set elsewhere.
 */
export function zoneToSet(userId: string, firmZone: string): string | null {
  if (firmZone !== "UTC") return zoneChoice(userId) === "used" ? firmZone : null;
  const timeZone = deviceTimeZone();
  const isUtc = timeZone === "UTC" || timeZone === "Etc/UTC";
  return isUtc || zoneChoice(userId) === "kept" ? null : timeZone;
}
