import type { ClientAgent } from "@portico/contract/people/clients";
import { daysBetween, momentText } from "../../ui/moment.tsx";

/** Says since when an agent looks after a client or, for a cover, from which day to which day. */
export function daysText({ kind, from, until }: Pick<ClientAgent, "kind" | "from" | "until">): string {
  if (kind === "primary" || until === null) return `Since ${momentText(from, "date")}`;
  return `Covers ${daysBetween(from, until)}`;
}
