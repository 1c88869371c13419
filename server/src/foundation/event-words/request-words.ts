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

/** That what was asked for was sent, with the document where it is called otherwise: "sent “Gas bill” as “Proof of address”". */
export function answeredInWords(told: ToldEvent): string {
  const { document, item } = told.facts;
  const isCalledOtherwise = typeof document === "string" && document !== "" && document !== item;
  return itemInWords(isCalledOtherwise ? `sent ${namedOr(document, "a document")} as` : "sent")(told);
}

/** What became of one document that was asked for. */
export function itemInWords(what: string) {
  return ({ facts }: ToldEvent): string =>
    `${what} ${namedOr(facts["item"], "a document")}${namedOr(facts["title"], "", ", for the request ")}`;
}
