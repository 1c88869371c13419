import * as z from "zod/mini";
import { email, flag, optionalLine } from "../values/fields.ts";
import { phone } from "../values/phone.ts";
import {
  AGENT_LANGUAGES_MAX,
  AGENT_TITLE_MAX_LENGTH,
  BIO_MAX_LENGTH,
  BOOKING_URL_MAX_LENGTH,
  CAPACITY_MAX,
  REGISTRATION_NO_MAX_LENGTH,
  TEAM_MAX_LENGTH,
} from "./people-limits.ts";
import { firstName, lastName } from "../foundation/person-name.ts";
import { optionalLines } from "../values/text-lines.ts";
import { webAddress } from "../values/web-address.ts";

/** Turns an empty text into null, since a form sends a cleared field as an empty text. */
const emptyIsNull = z.pipe(
  z.literal(""),
  z.transform(() => null),
);

/**
 * The address of a page on which clients book an appointment. Only https is allowed, since clients see the
 * address as a link, and links of some other kinds can run code.
 */
const bookingUrl = z.pipe(
  optionalLine(BOOKING_URL_MAX_LENGTH),
  z.transform((text, context) => {
    if (text === null) return null;
    const address = webAddress(text);
    if (address !== null) return new URL(address).href;
    context.issues.push({
      code: "custom",
      message: "Please enter a web address that starts with https://",
      input: text,
    });
    return z.NEVER;
  }),
);

/** A language tag (BCP 47) in its canonical form. */
const language = z.pipe(
  z.string("Please choose a language."),
  z.transform((typed, context) => {
    const tag = canonicalTag(typed);
    if (tag !== null) return tag;
    context.issues.push({ code: "custom", message: "Please choose a language.", input: typed });
    return z.NEVER;
  }),
);

function canonicalTag(typed: string): string | null {
  try {
    return Intl.getCanonicalLocales(typed)[0] ?? null;
  } catch {
    return null;
  }
}

const WHOLE = `Please enter a whole number from 0 to ${CAPACITY_MAX}.`;

/** The fields that agents may edit in their own record. */
export const cardEdit = z.object({
  title: z.optional(optionalLine(AGENT_TITLE_MAX_LENGTH)),
  bio: z.optional(optionalLines(BIO_MAX_LENGTH)),
  public_phone: z.optional(phone),
  public_email: z.optional(z.nullable(z.union([email, emptyIsNull]))),
  shows_sign_in_email: z.optional(flag),
  languages: z.optional(
    z.pipe(
      z
        .array(language, "Please choose languages.")
        .check(z.maxLength(AGENT_LANGUAGES_MAX, `At most ${AGENT_LANGUAGES_MAX} languages.`)),
      z.transform((tags) => [...new Set(tags)]),
    ),
  ),
  booking_url: z.optional(bookingUrl),
  accepts_clients: z.optional(flag),
});

/** The fields of an agent that only an admin may edit. */
export const officeEdit = z.object({
  first_name: z.optional(firstName),
  last_name: z.optional(lastName),
  team: z.optional(optionalLine(TEAM_MAX_LENGTH)),
  registration_no: z.optional(optionalLine(REGISTRATION_NO_MAX_LENGTH)),
  capacity: z.optional(
    z.nullable(
      z
        .number(WHOLE)
        .check(z.refine((room) => Number.isInteger(room) && room >= 0 && room <= CAPACITY_MAX, WHOLE)),
    ),
  ),
});
