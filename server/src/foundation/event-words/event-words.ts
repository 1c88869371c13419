import { inText } from "@portico/contract/values/in-text";
import type { EventKind, EventList, EventWords, JobWords, ToldEvent } from "../audit/event-kinds.ts";
import { joinParts } from "../join-parts.ts";
import { changesInWords } from "./changes-in-words.ts";
import { counted } from "./event-text.ts";

/**
 * Takes the events of all features, and the words for long jobs. Throws if two features have the same kind of
 * event.
 */
export function createEventWords(lists: readonly EventList[], jobs: JobWords): EventWords {
  const facts: EventList = joinParts(lists, "event");
  const kinds = Object.keys(facts) as EventKind[];
  const kindsForAgents = kinds.filter((kind) => facts[kind]!.isForAgents);
  const whatHappened: EventWords["whatHappened"] = (event, people, style) => {
    const said = facts[event.kind]?.what ?? inText(event.kind.replaceAll("_", " "));
    return typeof said === "string" ? said : said(event, people, style, jobs);
  };
  return {
    kindsForAgents,
    kindsOf(group, role) {
      const seen = role === "admin" ? kinds : kindsForAgents;
      return group === undefined ? seen : seen.filter((kind) => facts[kind]!.group === group);
    },
    factsOf: (kind) => facts[kind] ?? { group: "records", inCopy: kind },
    whatHappened,
    manyInWords(event, count, people, style) {
      const number = counted(count);
      const many = facts[event.kind]?.many?.(number, people, event);
      return many ?? `${whatHappened(event, people, style)} (${number} times)`;
    },
    changesOf: ({ kind, changes }, firm) => (facts[kind]?.showsChanges ? changesInWords(changes, firm) : []),
  };
}

/**
 * The reason that was given for an event. Null if there is no reason, or if it is not shown: only admins see
 * why an account was closed.
 */
export function reasonOf(
  { kind, facts }: Pick<ToldEvent, "kind" | "facts">,
  isAdmin: boolean,
): string | null {
  const { reason } = facts;
  if (typeof reason !== "string" || reason === "") return null;
  return isAdmin || !kind.startsWith("account_") ? reason : null;
}
