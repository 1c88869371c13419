import { token } from "@portico/contract/values/fields";
import { redirect } from "@tanstack/react-router";
import * as z from "zod/mini";

/** An emailed link carries its token in the query; an invalid token is left out. */
export const tokenSearch = z.object({ token: z.catch(z.optional(token), undefined) });

/**
 * The query of a page as texts: its tab, and for lists the search, the filters and the order. The page parses
 * them (people/list-address.ts, platform/firm-tab.ts): parsing them here would add bytes to the sign-in page.
 */
export type ListAddress = Readonly<Record<string, string | undefined>>;

export function listSearch(search: Record<string, unknown>): ListAddress {
  return search as ListAddress;
}

/** What pages pass to each other without showing it in the address bar. A reload keeps it. */
declare module "@tanstack/react-router" {
  interface HistoryState {
    mailedToken?: string;
    email?: string;
    code?: string;
    returnTo?: string;
    /** True if the previous page is the list from which this page was opened. */
    fromList?: boolean;
    /** True if the set-up checklist led here. */
    fromSetUp?: boolean;
    /** True if closing the opened part should go back to the page with the link. */
    goBack?: boolean;
    /** True if the set-up checklist leads straight to the form. */
    setUpTwoFactor?: boolean;
    /** Google's answer, from the address to which it redirected the browser. */
    google?: string;
    /** ISO 8601, UTC: when a deleted account is erased. */
    eraseAt?: string;
  }
}

/** Removes an emailed token from the address bar, where a history or a screenshot would keep it. */
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
 * Removes Google's answer (RFC 6749 §4.1.2) from the address bar: a code in the history could be tried by
 * others.
 */
export function hideGoogleAnswer({ location }: { location: { pathname: string; searchStr: string } }): void {
  const { pathname: to, searchStr: google } = location;
  if (/[?&](code|error)=/.test(google)) throw redirect({ to, search: {}, state: { google }, replace: true });
}

/** Reads and writes plain text: the router's own parser reads a token of digits as a number. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text === "" ? "" : `?${text}`;
}
