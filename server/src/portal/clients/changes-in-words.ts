import type { ClientField } from "@portico/contract/client-edit";
import { inText } from "@portico/contract/in-text";
import type { RoleWords } from "@portico/contract/labels";
import { wordsOf } from "../../core/firm/firm-answer.ts";
import type { FirmFacts } from "../../core/firm/firm.store.ts";
import { day } from "../../platform/clock.ts";

type Changes = Readonly<Record<string, [before: unknown, after: unknown]>> | null;

function labelsFor(client: RoleWords) {
  return {
    first_name: "First name",
    last_name: "Last name",
    organisation_name: "Organisation",
    kind: `Kind of ${client.oneInText}`,
    email: "Email",
    reference: "Reference",
    phone: "Phone",
    birth_date: "Date of birth",
    client_since: `${client.one} since`,
    address: "Address",
    preferred_language: "Preferred language",
    tags: "Tags",
    note: "Note",
  } as const satisfies Record<ClientField, string>;
}

const kinds: Readonly<Record<string, string>> = { person: "Person", organisation: "Organisation" };
const countryNames = new Intl.DisplayNames("en", { type: "region" });
const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** Takes the changes of an event. Returns each field with its values as they are read at this firm. */
export function changesInWords(changes: Changes, firm: FirmFacts) {
  const labels = labelsFor(wordsOf(firm).client);
  return fieldsOf(changes, labels).map((field) => {
    const [before, after] = changes![field]!;
    return { field: labels[field], before: valueOf(field, before, firm), after: valueOf(field, after, firm) };
  });
}

/** Takes the changes of an event. Returns which fields they are of: "the phone and the address". */
export function fieldsInWords(changes: Changes, client: RoleWords): string {
  const labels = labelsFor(client);
  const names = fieldsOf(changes, labels).map((field) =>
    field === "client_since" ? `the day they became ${client.withArticle}` : `the ${inText(labels[field])}`,
  );
  return new Intl.ListFormat("en-GB").format(names) || "the details";
}

/** In the order of the labels: the database has an order of its own. */
function fieldsOf(changes: Changes, labels: Readonly<Record<ClientField, string>>): ClientField[] {
  return (Object.keys(labels) as ClientField[]).filter((field) => changes && Object.hasOwn(changes, field));
}

function valueOf(field: ClientField, value: unknown, { dateOrder }: FirmFacts): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.join(", ") || null;
  if (field === "address") return addressOf(value as Record<string, string | null>);
  const text = value as string;
  if (field === "kind") return kinds[text] ?? text;
  if (field === "preferred_language") return languageNames.of(text) ?? text;
  return field === "birth_date" || field === "client_since"
    ? day(new Date(text), { timeZone: "UTC", dateOrder })
    : text;
}

function addressOf({
  country,
  line1,
  line2,
  postcode,
  city,
  region,
}: Record<string, string | null>): string | null {
  const town = [postcode, city].filter(Boolean).join(" ");
  const land = country ? countryNames.of(country) : null;
  return [line1, line2, town, region, land].filter(Boolean).join(", ") || null;
}
