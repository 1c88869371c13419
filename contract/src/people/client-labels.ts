import type { ClientField } from "./client-edit.ts";
import type { RoleWords } from "../foundation/labels.ts";

/**
 * Takes what the firm calls its clients. Returns the name of each field of a client's record, in the order in
 * which changes are listed, on the screen and in events.
 */
export function clientLabels({ one }: Pick<RoleWords, "one">) {
  return {
    first_name: "First name",
    last_name: "Last name",
    organisation_name: "Organisation",
    kind: `${one} type`,
    email: "Email",
    reference: "Reference",
    phone: "Phone",
    birth_date: "Date of birth",
    client_since: `${one} since`,
    address: "Address",
    preferred_language: "Preferred language",
    tags: "Tags",
    note: "Note",
  } as const satisfies Record<ClientField, string>;
}
