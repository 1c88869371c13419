import { Capacitor } from "@capacitor/core";

/** Returns true in the app for iOS. */
export function isIos(): boolean {
  return Capacitor.getPlatform() === "ios";
}
