/** Returns true inside the phone app, whose bridge stands there before any script of the page. */
export function isNative(): boolean {
  return "Capacitor" in globalThis;
}
