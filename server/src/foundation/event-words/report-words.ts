import { namedOr } from "./document-words.ts";
import type { ToldEvent } from "./told-changes.ts";

/** Says what happened to a report, with its title. */
export function reportInWords(what: string) {
  return ({ facts }: ToldEvent): string => `${what} ${namedOr(facts["title"], "a report", "the report ")}`;
}

/** Says what happened to an article or an announcement, with its title. */
export function articleInWords(what: string) {
  return ({ facts }: ToldEvent): string => `${what} ${namedOr(facts["title"], "an article", "the article ")}`;
}
