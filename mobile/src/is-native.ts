interface Bridge {
  isNativePlatform(): boolean;
}

/** Returns true inside the phone app, which installs its bridge before any script of the page runs. */
export function isNative(): boolean {
  // In a browser there is no bridge, except when the code of a plugin has installed one. Such a bridge
  // reports that it is not native.
  const { Capacitor } = globalThis as { Capacitor?: Bridge };
  return Capacitor?.isNativePlatform() ?? false;
}
