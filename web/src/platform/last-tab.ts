import { redirect } from "@tanstack/react-router";
import type * as z from "zod/mini";
import type { agentsSearch, clientsSearch } from "./address.ts";

type Tab = z.infer<typeof agentsSearch | typeof clientsSearch>["tab"];

/** By the page's path, until the portal is loaded anew. */
const lastTabs = new Map<string, Tab>();

interface Opening {
  search: { tab?: Tab };
  location: { pathname: string; state: { returns?: boolean } };
  cause: "preload" | "enter" | "stay";
}

/** Before a page with tabs opens: whoever comes back by an entry of a bar finds the tab they left. */
export function returnToTab({ search: { tab }, location: { pathname, state }, cause }: Opening): void {
  const last = lastTabs.get(pathname);
  if (cause === "enter" && state.returns && last !== undefined)
    throw redirect({ to: pathname, search: { tab: last }, replace: true });
  if (cause !== "preload") lastTabs.set(pathname, tab);
}
