import { token } from "@portico/contract/values/fields";
import { redirect } from "@tanstack/react-router";
import * as z from "zod/mini";

/** The parameter `token` of the links in emails. An invalid token is ignored. */
export const tokenSearch = z.object({ token: z.catch(z.optional(token), undefined) });

/**
 * The query of a page as texts: the open tab and, for a list, its search, filters and sort order. The page
 * itself parses these texts (foundation/list-address.ts, platform/firm-tab.ts). Parsing them here would make
 * the sign-in page larger, because that page loads this file.
 */
export type ListAddress = Readonly<Record<string, string | undefined>>;

export function listSearch(search: Record<string, unknown>): ListAddress {
  return search as ListAddress;
}

/**
 * What one page passes to the next without showing it in the address bar. It is still there after a reload.
 */
declare module "@tanstack/react-router" {
  interface HistoryState {
    mailedToken?: string;
    email?: string;
    code?: string;
    returnTo?: string;
    /** True if the page was opened from a list, which is therefore the previous page. */
    fromList?: boolean;
    /** True if the set-up checklist led here. */
    fromSetUp?: boolean;
    /**
     * True if a link on the previous page opened a part of this page, such as a document in the viewer.
     * Closing the part then goes back to the previous page.
     */
    goBack?: boolean;
    /** True if the user came from the set-up checklist, so that the form is opened at once. */
    setUpTwoFactor?: boolean;
    /** Opens the form of the agent's own card. */
    editCard?: boolean;
    /** Google's answer, from the address to which Google redirected the browser. */
    google?: string;
    /** When a deleted account will be erased (ISO 8601, UTC). */
    eraseAt?: string;
  }
}

/**
 * Removes the token of an emailed link from the address bar. Otherwise it would stay in the browser's history
 * and appear on screenshots.
 */
export function hideToken({
  search,
  location,
}: {
  search: { token?: string | undefined };
  location: { pathname: string };
}): void {
  if (search.token === undefined) return;
  throw redirect({ to: location.pathname, search: {}, state: { mailedToken: search.token }, replace: true });
}

/**
 * Removes Google's answer (RFC 6749 §4.1.2) from the address bar. Otherwise other people could find the code
 * in the browser's history and try to use it.
 */
export function hideGoogleAnswer({ location }: { location: { pathname: string; searchStr: string } }): void {
  const { pathname: to, searchStr: google } = location;
  if (/[?&](code|error)=/.test(google)) throw redirect({ to, search: {}, state: { google }, replace: true });
}

/**
 * Reads the query as plain text. The router's own parser would read a token that consists of digits as a
 * number.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text === "" ? "" : `?${text}`;
}
