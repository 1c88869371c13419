import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { wholeNumber } from "../values/whole-number.ts";
import { email, flag, line, optionalLine } from "../values/fields.ts";
import { phone } from "../values/phone.ts";
import {
  INVITATION_DAYS_MAX,
  LABEL_MAX_LENGTH,
  LOGO_BODY_MAX_BYTES,
  OFFICE_ADDRESS_MAX_LENGTH,
  RETENTION_YEARS_MAX,
  WEBSITE_MAX_LENGTH,
} from "../foundation/firm-limits.ts";
import { FIRM_NAME_MAX_LENGTH } from "../values/limits.ts";
import { dateOrders, isTimeZone } from "../values/time-zone.ts";
import { webAddress } from "../values/web-address.ts";

const label = z.object({ one: z.string(), many: z.string() });

export const firm = z.object({
  name: z.string(),
  /**
   * The address of the firm's logo, or null if the page shows Portico's mark. The content at that address
   * never changes.
   */
  logo: z.nullable(z.string()),
  /** What the firm calls its agents and clients. */
  labels: z.object({ agent: label, client: label }),
  support_email: z.nullable(z.string()),
  support_phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** A name of the IANA time zone database. */
  time_zone: z.string(),
  date_order: z.enum(dateOrders),
  /** Null when sign-in with Google is off. */
  google_client_id: z.nullable(z.string()),
  google_ios_client_id: z.nullable(z.string()),
});
export type Firm = z.infer<typeof firm>;

/**
 * Beyond the spec: returns what a page needs before sign-in, such as the firm's name and logo. Pages fetch
 * this, because nothing about the firm is compiled into the web build.
 */
export const getFirm = call({
  method: "GET",
  path: "firm/",
  summary: "The firm",
  status: 200,
  failures: [],
  answer: firm,
});

/** All settings that an admin can change. */
const firmSettings = z.object({
  name: z.string(),
  logo: z.nullable(z.string()),
  label_agent: z.string(),
  label_agents: z.string(),
  label_client: z.string(),
  label_clients: z.string(),
  support_email: z.nullable(z.string()),
  support_phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  office_address: z.nullable(z.string()),
  time_zone: z.string(),
  date_order: z.enum(dateOrders),
  /** ISO 4217. */
  currency: z.string(),
  /** The language of the firm's own texts, as BCP 47; the portal itself speaks English. */
  language: z.string(),
  /** The month in which the firm's year starts, 1 to 12. */
  year_starts_in: z.number(),
  invitation_days: z.number(),
  /** People who have not opened their invitation are reminded after this many days; 0 means never. */
  remind_after_days: z.number(),
  agents_may_invite: z.boolean(),
  agents_may_deactivate: z.boolean(),
  agents_may_export: z.boolean(),
  agents_may_write: z.boolean(),
  media_allowed: z.boolean(),
  retention_years: z.number(),
  /**
   * A change of the settings sends this value back, so that the server notices a change by someone else. Null
   * when nothing was set yet.
   */
  updated_at: z.nullable(z.string()),
});
export type FirmSettings = z.infer<typeof firmSettings>;

/** Beyond the spec: returns the firm's settings. */
export const getFirmSettings = call({
  method: "GET",
  path: "firm/settings",
  summary: "The firm's settings",
  status: 200,
  failures: [],
  answer: firmSettings,
});

const emptyToNull = z.pipe(
  z.literal(""),
  z.transform(() => null),
);

/** A web address. If only a host name is typed, it becomes an https address. */
const website = z.pipe(
  optionalLine(WEBSITE_MAX_LENGTH),
  z.transform((typed, context) => {
    if (typed === null) return null;
    const address = webAddress(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`, ["https:", "http:"]);
    const url = address === null ? null : new URL(address);
    if (url?.hostname.includes(".")) return url.href;
    context.issues.push({
      code: "custom",
      message: "Please enter a web address, such as https://www.example.com.",
      input: typed,
    });
    return z.NEVER;
  }),
);

export const CURRENCY_SENTENCE = "Please enter the code of a currency in use, such as EUR.";

/** Beyond the spec: an admin changes settings of the firm; settings that are left out do not change. */
export const updateFirm = call({
  method: "PATCH",
  path: "firm/",
  summary: "Change the firm's settings",
  status: 200,
  failures: ["changed_meanwhile"],
  body: z.object({
    /**
     * The `updated_at` that the settings had when the user began to edit them. If another user has changed
     * the settings since, the answer is 409.
     */
    updated_at: z.optional(
      z.nullable(
        z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), "This must be a time.")),
      ),
    ),
    name: z.optional(line(FIRM_NAME_MAX_LENGTH, "the firm's name")),
    label_agent: z.optional(line(LABEL_MAX_LENGTH, "a word")),
    label_agents: z.optional(line(LABEL_MAX_LENGTH, "a word")),
    label_client: z.optional(line(LABEL_MAX_LENGTH, "a word")),
    label_clients: z.optional(line(LABEL_MAX_LENGTH, "a word")),
    support_email: z.optional(
      z.nullable(z.union([email, emptyToNull], "Please enter a valid email address.")),
    ),
    support_phone: z.optional(phone),
    website: z.optional(website),
    office_address: z.optional(optionalLine(OFFICE_ADDRESS_MAX_LENGTH)),
    time_zone: z.optional(z.string().check(z.refine(isTimeZone, "Please choose a time zone."))),
    date_order: z.optional(z.enum(dateOrders, "Please choose a date format.")),
    /** A currency in use (`currencies.ts`), or the one that the firm already has. */
    currency: z.optional(
      z.pipe(
        z.string(CURRENCY_SENTENCE).check(z.trim(), z.regex(/^[A-Za-z]{3}$/, CURRENCY_SENTENCE)),
        z.transform((code) => code.toUpperCase()),
      ),
    ),
    language: z.optional(
      z
        .string("Please choose a language.")
        .check(z.trim(), z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "Please choose a language.")),
    ),
    year_starts_in: z.optional(wholeNumber(1, 12)),
    invitation_days: z.optional(wholeNumber(1, INVITATION_DAYS_MAX)),
    remind_after_days: z.optional(wholeNumber(0, INVITATION_DAYS_MAX)),
    agents_may_invite: z.optional(flag),
    agents_may_deactivate: z.optional(flag),
    agents_may_export: z.optional(flag),
    agents_may_write: z.optional(flag),
    media_allowed: z.optional(flag),
    retention_years: z.optional(wholeNumber(1, RETENTION_YEARS_MAX)),
  }),
  answer: firmSettings,
});

/** Beyond the spec: sets the firm's logo from a file; an empty text removes it. */
export const setLogo = call({
  method: "PUT",
  path: "firm/logo",
  summary: "Set the firm's logo",
  status: 200,
  failures: ["picture_refused", "busy"],
  body: z.object({ logo: z.union([z.literal(""), z.file()], "Please choose an image.") }),
  bodyMaxBytes: LOGO_BODY_MAX_BYTES,
  takesFiles: true,
  answer: firmSettings,
});

/** Beyond the spec: removes the firm's logo, so that Portico's mark is shown again. */
export const removeLogo = call({
  method: "DELETE",
  path: "firm/logo",
  summary: "Remove the firm's logo",
  status: 200,
  failures: [],
  answer: firmSettings,
});
