import {
  type ClientField,
  factsOf,
  type FieldFacts,
  fieldNames,
} from "@portico/contract/people/client-fields";
import type { Client } from "@portico/contract/people/clients";
import { fieldLabels } from "./record-text.ts";

/** Fields of a record that are shown and edited together. */
export interface RecordSection {
  title: string;
  fields: readonly ClientField[];
  /** The message after saving. */
  saved: string;
}

const fieldsOf = (section: FieldFacts["section"]): readonly ClientField[] =>
  fieldNames.filter((field) => factsOf(field).section === section);

export const sections = {
  names: {
    icon: "user",
    title: "Name",
    // The fields are listed in the order in which the form shows them.
    fields: ["kind", "organisation_name", "first_name", "last_name"],
    saved: "Name saved",
  },
  contact: {
    icon: "mail",
    title: "Contact",
    fields: fieldsOf("contact"),
    saved: "Contact saved",
  },
  address: { icon: "map-pin", title: "Address", fields: fieldsOf("address"), saved: "Address saved" },
  record: {
    icon: "hash",
    title: "Reference and dates",
    fields: fieldsOf("record"),
    saved: "Reference and dates saved",
  },
  tags: { icon: "tag", title: "Tags", fields: fieldsOf("tags"), saved: "Tags saved" },
  note: { icon: "file-text", title: "Note", fields: fieldsOf("note"), saved: "Note saved" },
} as const satisfies Record<FieldFacts["section"], RecordSection & { icon: string }>;

export const emailSection: RecordSection = {
  title: "Email address",
  fields: ["email"],
  saved: "Email saved",
};

/** Makes a section of a single field, because clients edit each field of their own record by itself. */
export function sectionOf(field: ClientField): RecordSection {
  const title = fieldLabels()[field];
  return { title, fields: [field], saved: `${title} saved` };
}

/**
 * Whether a field applies to this client. A person has no organisation name, and an organisation has no date
 * of birth unless one is stored.
 */
export function isApt(field: ClientField, client: Client): boolean {
  const { of = client.kind } = factsOf(field);
  return of === client.kind || (of === "person" && client[field] !== null);
}

/** Returns the part of a section that the viewer may edit. Null if there is no such part. */
export function editable(section: RecordSection, client: Client): RecordSection | null {
  const isOffered = (field: ClientField) => factsOf(field).of !== "person" || isApt(field, client);
  const fields = section.fields.filter((field) => client.can[factsOf(field).right] && isOffered(field));
  return fields.length > 0 ? { ...section, fields } : null;
}
