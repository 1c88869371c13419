import { namedOr } from "./document-words.ts";
import type { ToldEvent } from "./told-changes.ts";

/** What became of a request, with its title. */
export function requestInWords(what: string) {
  return ({ facts }: ToldEvent): string => `${what}${namedOr(facts["title"], " for documents", " ")}`;
}

/** That documents were asked for. */
export function askedInWords({ facts }: ToldEvent): string {
  return `asked for documents${namedOr(facts["title"], "", ": ")}`;
}

/** What became of one document that was asked for. */
export function itemInWords(what: string) {
  return ({ facts }: ToldEvent): string =>
    `${what} ${namedOr(facts["item"], "a document")}${namedOr(facts["title"], "", ", for the request ")}`;
}
