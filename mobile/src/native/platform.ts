import { Capacitor } from "@capacitor/core";

/** Returns true if this is the app on iOS. */
export function isIos(): boolean {
  return Capacitor.getPlatform() === "ios";
}
