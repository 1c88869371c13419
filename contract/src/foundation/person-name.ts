import * as z from "zod/mini";
import { HOST_DOTS } from "../values/host-dots.ts";
import { line, optionalLine } from "../values/fields.ts";
import { NAME_MAX_LENGTH } from "../values/limits.ts";

/**
 * What nobody is called. "Booking.com B.V." and "Prof.Dr.Weber" are names, and what mail programs would make a link of in them is parted where an
 * email is written (server/src/platform/mail/unlinked.ts).
 */
const ADDRESS = new RegExp(`//|www[${HOST_DOTS}]|@[^\\s@]*[${HOST_DOTS}]`, "iu");

/** No word of a name is an address of a page or of a mailbox: it stands in emails that the firm sends, and would be somebody else's word in the firm's mouth. */
export const noAddress = z.refine(
  (text) => !ADDRESS.test(String(text)),
  "A name can't contain a web or email address.",
);

function personName(name: string) {
  return line(NAME_MAX_LENGTH, name).check(noAddress);
}

/** The name of somebody who is invited; empty becomes null. */
export const optionalName = optionalLine(NAME_MAX_LENGTH).check(noAddress);

export const firstName = personName("a first name");
export const lastName = personName("a last name");

/** The name of whoever fills in the form. */
export const ownFirstName = personName("your first name");
export const ownLastName = personName("your last name");
