import { namedOr } from "./document-words.ts";
import type { ToldEvent } from "./told-changes.ts";

/** Says what happened to a request, with its title. */
export function requestInWords(what: string) {
  return ({ facts }: ToldEvent): string => `${what}${namedOr(facts["title"], " for documents", " ")}`;
}

/** Says that documents were requested. */
export function askedInWords({ facts }: ToldEvent): string {
  return `asked for documents${namedOr(facts["title"], "", ": ")}`;
}

/**
 * Says that a requested document was sent, with the document's name where it differs: "sent “Gas bill” as
 * “Proof of address”".
 */
export function answeredInWords(told: ToldEvent): string {
  const { document, item } = told.facts;
  const isCalledOtherwise = typeof document === "string" && document !== "" && document !== item;
  return itemInWords(isCalledOtherwise ? `sent ${namedOr(document, "a document")} as` : "sent")(told);
}

/** Says what happened to one document of a request. */
export function itemInWords(what: string) {
  return ({ facts }: ToldEvent): string =>
    `${what} ${namedOr(facts["item"], "a document")}${namedOr(facts["title"], "", ", for the request ")}`;
}
