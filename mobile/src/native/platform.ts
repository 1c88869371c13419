import { Capacitor } from "@capacitor/core";

/** Returns true in the iOS app. */
export function isIos(): boolean {
  return Capacitor.getPlatform() === "ios";
}
