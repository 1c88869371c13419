const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Takes a link of the portal. Returns whether it leads to the user's own machine, so that it works on no
 * other machine.
 */
export function isLocalLink(url: string): boolean {
  return OWN_MACHINE.test(new URL(url).hostname);
}
