import * as z from "zod/mini";
import {
  type ClientFields,
  eachField,
  factsOf,
  isOrdinary,
  type OrdinaryField,
  profileFields,
} from "./client-fields.ts";
import { isDay } from "../values/moments.ts";
import { isCountry } from "../values/countries.ts";
import { email, optionalLine } from "../values/fields.ts";
import { phone } from "../values/phone.ts";
import { REFERENCE_MAX_LENGTH } from "../values/limits.ts";
import {
  ADDRESS_LINE_MAX_LENGTH,
  LANGUAGE_MAX_LENGTH,
  ORGANISATION_NAME_MAX_LENGTH,
  TAG_MAX_LENGTH,
  TAGS_MAX,
} from "./people-limits.ts";
import { noAddress, optionalName } from "../foundation/person-name.ts";
import { optionalLines } from "../values/text-lines.ts";

/** The fields that the firm stores about a client, as users type them. */

/** A calendar day, as ISO 8601. An empty text means no day. */
const day = z.pipe(
  z.nullable(
    z
      .string("Please enter a date.")
      .check(z.refine((text) => text === "" || isDay(text), "Please enter a full date, such as 1968-03-14.")),
  ),
  z.transform((text) => text || null),
);

const country = z.pipe(
  z.nullable(z.string("Please choose a country.")),
  z.transform((typed, context) => {
    const code = typed?.trim().toUpperCase();
    if (!code) return null;
    if (isCountry(code)) return code;
    context.issues.push({ code: "custom", message: "Please choose a country from the list.", input: code });
    return z.NEVER;
  }),
);

const addressLine = z._default(optionalLine(ADDRESS_LINE_MAX_LENGTH), null);
const addressLines = z.object({
  line1: addressLine,
  line2: addressLine,
  postcode: addressLine,
  city: addressLine,
  region: addressLine,
  country: z._default(country, null),
});
const nowhere = { line1: null, line2: null, postcode: null, city: null, region: null, country: null };
/** An edit replaces the address as a whole. A form sends the address as JSON text. */
const address = z.pipe(
  z.transform((value: unknown) => (value === null ? nowhere : fromText(value))),
  z.pipe(
    z.transform((value: z.input<typeof addressLines>) => value),
    addressLines,
  ),
);

/** A language tag (BCP 47) in its canonical form. */
const language = z.pipe(
  z.nullable(
    z
      .string("Please choose a language.")
      .check(z.trim(), z.maxLength(LANGUAGE_MAX_LENGTH, "Please choose a language from the list.")),
  ),
  z.transform((tag, context) => {
    if (!tag) return null;
    try {
      return Intl.getCanonicalLocales(tag)[0] ?? null;
    } catch {
      context.issues.push({ code: "custom", message: "Please choose a language from the list.", input: tag });
      return z.NEVER;
    }
  }),
);

/**
 * Tags. If some of them differ only in capitals, the first of these is kept. A form sends the list as JSON
 * text.
 */
const tags = z.pipe(
  z.transform((value: (string | null)[] | string) => fromText(value) as (string | null)[]),
  z.pipe(
    z.pipe(z.array(optionalLine(TAG_MAX_LENGTH), "Please send a list of tags."), z.transform(withoutRepeats)),
    z.array(z.string()).check(z.maxLength(TAGS_MAX, `At most ${TAGS_MAX} tags.`)),
  ),
);

function withoutRepeats(typed: (string | null)[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of typed)
    if (tag !== null && !byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  return [...byName.values()];
}

/** Reads JSON text. Text that is not JSON is returned as it is, and the field that uses it refuses it. */
function fromText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const names = {
  first_name: z.optional(optionalName),
  last_name: z.optional(optionalName),
  organisation_name: z.optional(optionalLine(ORGANISATION_NAME_MAX_LENGTH).check(noAddress)),
};

/** The fields of a new record. */
export const clientToAdd = z.object({
  ...names,
  /** The address may be empty, but then the client cannot be invited. */
  email: z.optional(
    z.pipe(
      z.transform((value: string | null) => value || null),
      z.nullable(email),
    ),
  ),
  reference: z.optional(optionalLine(REFERENCE_MAX_LENGTH)),
  phone: z.optional(phone),
});

/** A field whose value is one of the options. An empty text means no option. */
function choice(options: readonly string[]) {
  return z.pipe(
    z.nullable(z.enum([...options, ""], "Please choose one of the list.")),
    z.transform((chosen) => chosen || null),
  );
}

interface Parsers {
  line: ReturnType<typeof optionalLine>;
  lines: ReturnType<typeof optionalLines>;
  day: typeof day;
  language: typeof language;
  choice: ReturnType<typeof choice>;
}
type Parser<Field extends OrdinaryField> = ClientFields[Field] extends {
  options: infer Options;
  initial: string;
}
  ? z.ZodMiniEnum<{ [Option in keyof Options & string]: Option }>
  : Parsers[ClientFields[Field]["form"]];

function parserOf(field: OrdinaryField) {
  const facts = factsOf(field);
  switch (facts.form) {
    case "line":
      return optionalLine(facts.maxLength);
    case "lines":
      return optionalLines(facts.maxLength);
    case "day":
      return day;
    case "choice":
      return facts.initial ? z.enum(Object.keys(facts.options)) : choice(Object.keys(facts.options));
    default:
      return language;
  }
}

const special = { address: z.optional(address), tags: z.optional(tags) };
type EditShape = { [Field in OrdinaryField]: z.ZodMiniOptional<Parser<Field>> } & typeof special;

/** The fields of a record that can be edited. Fields that an edit leaves out do not change. */
export const clientEdit = z.object({
  ...clientToAdd.shape,
  ...(eachField(profileFields, (field) =>
    isOrdinary(field) ? z.optional(parserOf(field)) : special[field],
  ) as unknown as EditShape),
});
