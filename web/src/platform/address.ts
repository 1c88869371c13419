import { token } from "@portico/contract/values/fields";
import { redirect } from "@tanstack/react-router";
import * as z from "zod/mini";

/** A mailed link carries its token in the query; what is no token is left out. */
export const tokenSearch = z.object({ token: z.catch(z.optional(token), undefined) });

/**
 * What a page is asked by: its tab, and of lists the search, the filters and the order, as texts. The page reads them
 * (people/list-address.ts, platform/firm-tab.ts): to read them here would be bytes of the sign-in page.
 */
export type ListAddress = Readonly<Record<string, string | undefined>>;

export function listSearch(search: Record<string, unknown>): ListAddress {
  return search as ListAddress;
}

/** What pages hand on to each other without showing it in the address bar. A reload keeps it. */
declare module "@tanstack/react-router" {
  interface HistoryState {
    mailedToken?: string;
    email?: string;
    code?: string;
    returnTo?: string;
    /** The page before is the list that this page was opened from. */
    fromList?: boolean;
    /** The set-up checklist led here. */
    fromSetUp?: boolean;
    /** Closing what the link opened leads back to where it stands. */
    goBack?: boolean;
    /** The set-up checklist leads to the form itself. */
    setUpTwoFactor?: boolean;
    /** What Google said by the address it sent the browser back to. */
    google?: string;
    /** ISO 8601, UTC: when a deleted account is erased. */
    eraseAt?: string;
  }
}

/** Takes a mailed token out of the address bar, where a history or a screenshot would keep it. */
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

/** Takes Google's answer (RFC 6749 §4.1.2) out of the address bar: a code in a history would be one to try. */
export function hideGoogleAnswer({ location }: { location: { pathname: string; searchStr: string } }): void {
  const { pathname: to, searchStr: google } = location;
  if (/[?&](code|error)=/.test(google)) throw redirect({ to, search: {}, state: { google }, replace: true });
}

/** Plain text both ways: the router's own way reads a token of digits as a number. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text === "" ? "" : `?${text}`;
}
