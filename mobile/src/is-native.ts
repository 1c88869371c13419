interface Bridge {
  isNativePlatform(): boolean;
}

/** Returns true inside the phone app, whose bridge stands there before any script of the page. */
export function isNative(): boolean {
  // A browser has none, unless a plugin's own code has put one there that says no.
  const { Capacitor } = globalThis as { Capacitor?: Bridge };
  return Capacitor?.isNativePlatform() ?? false;
}
