/** Paths a link in a letter may open in the app. Sign-in with Google comes back by its own way. */
const LINK_PATHS = /^\/(?!auth\/google\/)/;

/**
 * Takes the address of an opened link and the hosts the app answers for.
 * Returns the path to go to, or null when the link is none of ours.
 */
export function pathOfLink(address: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" || !hosts.includes(url.host)) return null;
  return LINK_PATHS.test(url.pathname) ? url.pathname + url.search : null;
}
