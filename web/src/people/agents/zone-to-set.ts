import { deviceTimeZone } from "../../ui/form/device-time-zone.ts";
import { zoneChoice } from "./set-up-hidden.ts";

/**
 * Returns the time zone for the set-up step. While the firm is in UTC, this is the zone of the device. Once
 * the user has set a zone in this step, it is the firm's zone. Returns null if the step is not needed: the
 * device is in UTC, the user chose to keep UTC, or the firm's zone was set elsewhere.
 */
export function zoneToSet(userId: string, firmZone: string): string | null {
  if (firmZone !== "UTC") return zoneChoice(userId) === "used" ? firmZone : null;
  const timeZone = deviceTimeZone();
  const isUtc = timeZone === "UTC" || timeZone === "Etc/UTC";
  return isUtc || zoneChoice(userId) === "kept" ? null : timeZone;
}
