interface Bridge {
  isNativePlatform(): boolean;
}

/** Returns true inside the phone app, which installs its bridge before any script of the page runs. */
export function isNative(): boolean {
  // A browser has no bridge, unless a plugin's own code has installed one, which reports that it is not
  // native.
  const { Capacitor } = globalThis as { Capacitor?: Bridge };
  return Capacitor?.isNativePlatform() ?? false;
}
