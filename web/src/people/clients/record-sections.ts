import type { ClientField } from "@portico/contract/people/client-fields";
import type { Client } from "@portico/contract/people/clients";

/** Fields of a record that are shown and edited together. */
export interface RecordSection {
  title: string;
  fields: readonly ClientField[];
  /** The message after saving. */
  saved: string;
}

/** The right that each field needs, as named in the response's `can`. */
const rights: Readonly<Record<ClientField, keyof Client["can"]>> = {
  phone: "edit",
  address: "edit",
  preferred_language: "edit",
  first_name: "edit_names",
  last_name: "edit_names",
  organisation_name: "edit_names",
  kind: "edit_names",
  email: "edit_email",
  reference: "edit_reference",
  birth_date: "edit_record",
  client_since: "edit_record",
  tags: "edit_record",
  note: "edit_record",
};

export const sections = {
  names: {
    icon: "user",
    title: "Name",
    fields: ["kind", "organisation_name", "first_name", "last_name"],
    saved: "Name saved",
  },
  contact: {
    icon: "mail",
    title: "Contact",
    fields: ["email", "phone", "preferred_language"],
    saved: "Contact saved",
  },
  address: { icon: "map-pin", title: "Address", fields: ["address"], saved: "Address saved" },
  record: {
    icon: "hash",
    title: "Reference and dates",
    fields: ["reference", "birth_date", "client_since"],
    saved: "Reference and dates saved",
  },
  tags: { icon: "tag", title: "Tags", fields: ["tags"], saved: "Tags saved" },
  note: { icon: "file-text", title: "Note", fields: ["note"], saved: "Note saved" },
} as const satisfies Record<string, RecordSection & { icon: string }>;

export const emailSection: RecordSection = {
  title: "Email address",
  fields: ["email"],
  saved: "Email saved",
};
export const phoneSection: RecordSection = { title: "Phone", fields: ["phone"], saved: "Phone saved" };
export const languageSection: RecordSection = {
  title: "Preferred language",
  fields: ["preferred_language"],
  saved: "Preferred language saved",
};

/**
 * Whether a field applies: a person has no organisation name, and an organisation has no date of birth unless
 * one is stored.
 */
export function isApt(field: ClientField, { kind, birth_date }: Client): boolean {
  if (field === "organisation_name") return kind === "organisation";
  return field !== "birth_date" || kind === "person" || birth_date !== null;
}

/** The part of a section that the viewer may edit; null: nothing. */
export function editable(section: RecordSection, client: Client): RecordSection | null {
  const isOffered = (field: ClientField) => field !== "birth_date" || isApt(field, client);
  const fields = section.fields.filter((field) => client.can[rights[field]] && isOffered(field));
  return fields.length > 0 ? { ...section, fields } : null;
}
