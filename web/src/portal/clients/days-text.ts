import type { ClientAgent } from "@portico/contract/portal/clients";
import { formatDate } from "../../ui/date.ts";

/** Since when, or from when until when, somebody looks after a client. */
export function daysText({ kind, from, until }: Pick<ClientAgent, "kind" | "from" | "until">): string {
  if (kind === "primary" || until === null) return `Since ${formatDate(from)}`;
  return `Covers ${formatDate(from)} to ${formatDate(until)}`;
}
