import * as z from "zod/mini";
import { line, optionalLine } from "./fields.ts";
import { NAME_MAX_LENGTH } from "./limits.ts";

/** A name stands in letters that the firm sends: an address in it would be somebody else's word in the firm's mouth. */
const LINK = /\/\/|www\./iu;
const DOT_INSIDE = /([\p{L}\p{N}-]+)\.(?=([\p{L}\p{N}-]{2,}))/gu;
/** "St.John" and "د.محمد" are names; what else has a dot inside, mail programs may make a link. */
const TITLE_MAX_LENGTH = 3;
const NAME_AFTER_TITLE = /^(?:\p{Lu}\p{Ll}{2}|\p{Lo})/u;
/** Endings of addresses that a capital would make look like a name. */
const COMMON_ENDING = /^(?:com|net|org|info|biz|app|dev|xyz|shop|site|online|club|link|live|page|top)$/i;

/** What is a dot in the name of a host as well (UTS 46). Between Chinese words it parts the names of a person. */
const OTHER_DOT = /[\u2024\u3002\uff0e\uff61](?=[a-z0-9])/gi;

function leadsToPage(typed: string): boolean {
  const text = typed.replace(OTHER_DOT, ".");
  if (LINK.test(text)) return true;
  return [...text.matchAll(DOT_INSIDE)].some(([, before = "", after = ""]) => {
    const isName = before.length <= TITLE_MAX_LENGTH && NAME_AFTER_TITLE.test(after);
    return !isName || COMMON_ENDING.test(after);
  });
}

/** No word of a name leads to a page. */
export const noPage = z.refine(
  (text) => !leadsToPage(String(text)),
  "A name can't contain a web address. If this isn't one, put a space after the dot.",
);

function personName(name: string) {
  return line(NAME_MAX_LENGTH, name).check(noPage);
}

/** The name of somebody who is invited; empty becomes null. */
export const optionalName = optionalLine(NAME_MAX_LENGTH).check(noPage);

export const firstName = personName("a first name");
export const lastName = personName("a last name");

/** The name of whoever fills in the form. */
export const ownFirstName = personName("your first name");
export const ownLastName = personName("your last name");
