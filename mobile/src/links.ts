import { emailPaths } from "@portico/contract/http/pages";

/**
 * Takes the address of a link that was opened, and the host of the firm's portal. Returns the path to go to,
 * or null when the link is not for this app: any other app on the phone can pass in any address.
 */
export function pathOfLink(address: string, host: string): string | null {
  const url = urlOf(address);
  if (url?.protocol !== "https:" || url.host !== host) return null;
  const path = url.pathname.replace(/(.)\/$/, "$1");
  return emailPaths.includes(path) ? path + url.search : null;
}

/** URL.canParse does not exist in the oldest web view that can run the app. */
function urlOf(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
