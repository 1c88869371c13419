const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Takes a link to the portal. Returns true if it leads to the user's own machine, as "http://localhost" does.
 * Such a link works on no other machine.
 */
export function isLocalLink(url: string): boolean {
  return OWN_MACHINE.test(new URL(url).hostname);
}
