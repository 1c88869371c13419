import * as z from "zod/mini";
import { HOST_DOTS } from "../values/host-dots.ts";
import { line, optionalLine } from "../values/fields.ts";
import { NAME_MAX_LENGTH } from "../values/limits.ts";

/**
 * Matches web and email addresses in a name. "Booking.com B.V." and "Prof.Dr.Weber" are allowed names; emails
 * write such names in a way that mail programs do not turn into links (server/src/platform/mail/unlinked.ts).
 */
const ADDRESS = new RegExp(`//|www[${HOST_DOTS}]|@[^\\s@]*[${HOST_DOTS}]`, "iu");

/**
 * Refuses names that contain a web or email address. The firm's emails contain names, so a link in a name
 * would look like a link of the firm.
 */
export const noAddress = z.refine(
  (text) => !ADDRESS.test(String(text)),
  "A name can't contain a web or email address.",
);

function personName(name: string) {
  return line(NAME_MAX_LENGTH, name).check(noAddress);
}

/** The name of an invited person. An empty name becomes null. */
export const optionalName = optionalLine(NAME_MAX_LENGTH).check(noAddress);

export const firstName = personName("a first name");
export const lastName = personName("a last name");

/** The name of the person who fills in the form. */
export const ownFirstName = personName("your first name");
export const ownLastName = personName("your last name");
