import type { RoleWords } from "../foundation/labels.ts";
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  REFERENCE_MAX_LENGTH,
} from "../values/limits.ts";
import { NOTE_MAX_LENGTH, ORGANISATION_NAME_MAX_LENGTH } from "./people-limits.ts";

/**
 * The form of a field's value. The parser of an ordinary field follows from its form, and so do its cells in
 * files, its words in the history and its control on the screen.
 */
type Form =
  | { form: "line"; maxLength: number }
  | { form: "lines"; maxLength: number }
  /** A calendar day, as ISO 8601. `notInFuture` is the sentence that refuses a day in the future. */
  | { form: "day"; notInFuture?: string }
  /** A language tag (BCP 47). */
  | { form: "language" }
  /**
   * One of several options, each with its name. `initial` is the value of a record in which nothing was
   * chosen.
   */
  | { form: "choice"; options: Readonly<Record<string, string>>; initial?: string };

/** The forms that only one field has. Such a field is not ordinary: it has code of its own. */
type OwnForm =
  | { form: "email"; maxLength: number; special: true }
  | { form: "phone"; maxLength: number; special: true }
  | { form: "address"; special: true }
  | { form: "tags"; special: true };

/** All that the program knows about a field. */
export type FieldFacts = (Form | OwnForm) & {
  /** The field's name. */
  label: (client: Pick<RoleWords, "one">) => string;
  /** How the history names the field. If this is left out, the history writes "the" and the field's name. */
  told?: (client: Pick<RoleWords, "withArticle">) => string;
  /**
   * The right that a user needs to edit the field. The rights of a user are in `can` of a client's answer.
   */
  right: "edit" | "edit_names" | "edit_email" | "edit_reference" | "edit_record";
  /** The group of fields in which the field is shown and edited. */
  section: "names" | "contact" | "address" | "record" | "tags" | "note";
  /** True when the client cannot see the field. */
  isStaffOnly?: true;
  /** The kind of client that has the field. If this is left out, both kinds have it. */
  of?: "person" | "organisation";
  /**
   * The field's position in the overview of a client. If this is left out, the overview does not show the
   * field.
   */
  overview?: number;
  /**
   * Set when a file of clients may contain the field. `heads` are the headings that its column may have,
   * without spaces and punctuation. `example` is the example in the template, written as the field is stored.
   */
  file?: { heads: string; example: string };
  /** True when every person has a different value. One correction then never fits several rows of a file. */
  isOnePersons?: true;
  /** True when an export of clients contains the field. */
  isExported?: true;
  /**
   * True when the field's parser, column, cells and answer are written by hand. For an ordinary field, the
   * program derives them from the field's other facts.
   */
  special?: true;
};

/**
 * All fields of a client's record, in the order in which changes are listed. A field that is not special is
 * stored in the column of the same name in client_profile. The contract, answers, edits, history, imports,
 * exports and pages are made from this list (docs/decisions/0078).
 */
export const clientFields = {
  first_name: {
    label: () => "First name",
    form: "line",
    maxLength: NAME_MAX_LENGTH,
    right: "edit_names",
    section: "names",
    special: true,
  },
  last_name: {
    label: () => "Last name",
    form: "line",
    maxLength: NAME_MAX_LENGTH,
    right: "edit_names",
    section: "names",
    special: true,
  },
  organisation_name: {
    label: () => "Organisation",
    form: "line",
    maxLength: ORGANISATION_NAME_MAX_LENGTH,
    right: "edit_names",
    section: "names",
    of: "organisation",
    special: true,
  },
  kind: {
    label: ({ one }) => `${one} type`,
    form: "choice",
    options: { person: "Person", organisation: "Organisation" },
    initial: "person",
    right: "edit_names",
    section: "names",
  },
  email: {
    label: () => "Email",
    form: "email",
    maxLength: EMAIL_MAX_LENGTH,
    right: "edit_email",
    section: "contact",
    special: true,
  },
  reference: {
    label: () => "Reference",
    form: "line",
    maxLength: REFERENCE_MAX_LENGTH,
    right: "edit_reference",
    section: "record",
    special: true,
  },
  phone: {
    label: () => "Phone",
    form: "phone",
    maxLength: PHONE_MAX_LENGTH,
    right: "edit",
    section: "contact",
    special: true,
  },
  birth_date: {
    label: () => "Date of birth",
    form: "day",
    notInFuture: "A date of birth can't be in the future.",
    right: "edit_record",
    section: "record",
    of: "person",
    overview: 1,
    file: {
      heads:
        "born birthdate dateofbirth dob birthday geburtsdatum geburtstag geboren" +
        " datedenaissance datadinascita fechadenacimiento geboortedatum dataurodzenia fødselsdato födelsedatum syntymäaika doğumtarihi",
      example: "1968-04-03",
    },
    isOnePersons: true,
  },
  client_since: {
    label: ({ one }) => `${one} since`,
    told: ({ withArticle }) => `the day they became ${withArticle}`,
    form: "day",
    right: "edit_record",
    section: "record",
    overview: 4,
    file: { heads: "clientsince customersince since kundeseit mandantseit startdate", example: "2021-02-01" },
    isExported: true,
  },
  address: {
    label: () => "Address",
    form: "address",
    right: "edit",
    section: "address",
    overview: 2,
    special: true,
  },
  preferred_language: {
    label: () => "Preferred language",
    form: "language",
    right: "edit",
    section: "contact",
    overview: 3,
    file: { heads: "language preferredlanguage sprache", example: "en" },
  },
  tags: {
    label: () => "Tags",
    form: "tags",
    right: "edit_record",
    section: "tags",
    isStaffOnly: true,
    special: true,
  },
  note: {
    label: () => "Note",
    form: "lines",
    maxLength: NOTE_MAX_LENGTH,
    right: "edit_record",
    section: "note",
    isStaffOnly: true,
    file: { heads: "note notes comment comments remarks notiz notizen bemerkung bemerkungen", example: "" },
  },
} as const satisfies Record<string, FieldFacts>;

export type ClientFields = typeof clientFields;
export type ClientField = keyof ClientFields;
/** The fields whose facts match a type: FieldsWith<{ special: true }> are the special fields. */
export type FieldsWith<Facts> = {
  [Field in ClientField]: ClientFields[Field] extends Facts ? Field : never;
}[ClientField];
export type OrdinaryField = Exclude<ClientField, FieldsWith<{ special: true }>>;
/** The fields that a client has, but that other people do not have. */
type ProfileField = OrdinaryField | "address" | "tags";
/** An ordinary field that a file may hold. */
export type FileField = FieldsWith<{ file: object }>;
/** The ordinary fields of a section that a file may hold. */
type FileFieldOf<Section> = FieldsWith<{ file: object; section: Section }>;

/** Takes the name of any field. Returns true if it is a field of a client. */
export function isClientField(field: string): field is ClientField {
  return Object.hasOwn(clientFields, field);
}

/** Takes any field. Returns its facts. */
export function factsOf(field: ClientField): FieldFacts {
  return clientFields[field];
}

/**
 * Takes any field. Returns true if it is ordinary: its parser, column, cells and answer follow from its
 * facts.
 */
export function isOrdinary(field: ClientField): field is OrdinaryField {
  return !factsOf(field).special;
}

/** Takes an ordinary field. Returns the value that the field has if it was never filled in. */
export function initialOf(field: OrdinaryField): string | null {
  const facts = factsOf(field);
  return (facts.form === "choice" && facts.initial) || null;
}

export const fieldNames = Object.keys(clientFields) as ClientField[];
export const ordinaryFields = fieldNames.filter(isOrdinary);
export const profileFields = fieldNames.filter(
  (field): field is ProfileField => field === "address" || field === "tags" || isOrdinary(field),
);
export const fileFields = ordinaryFields.filter((field) => factsOf(field).file) as FileField[];

/** The ordinary fields of a section that a file may hold. */
export function fileFieldsOf<Section extends FieldFacts["section"]>(
  section: Section,
): FileFieldOf<Section>[] {
  return fileFields.filter((field) => factsOf(field).section === section) as FileFieldOf<Section>[];
}

/** Takes what the firm calls its clients. Returns the name of each field. */
export function clientLabels(client: Pick<RoleWords, "one">): Readonly<Record<ClientField, string>> {
  return eachField(fieldNames, (field) => factsOf(field).label(client));
}

/**
 * Takes fields, and a function that makes a value for each field. Returns an object with the value of each
 * field.
 */
export function eachField<Field extends ClientField, Made>(
  fields: readonly Field[],
  make: (field: Field) => Made,
): Record<Field, Made> {
  return Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Made>;
}
