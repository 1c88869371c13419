import { emailPaths } from "@portico/contract/http/pages";

/**
 * Takes the address of an opened link and the host the app answers for. Returns the path to go to, or null
 * when the link is not ours: any app on the phone can pass in any address.
 */
export function pathOfLink(address: string, host: string): string | null {
  const url = urlOf(address);
  if (url?.protocol !== "https:" || url.host !== host) return null;
  const path = url.pathname.replace(/(.)\/$/, "$1");
  return emailPaths.includes(path) ? path + url.search : null;
}

/** The oldest web view the app runs in does not have URL.canParse. */
function urlOf(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
