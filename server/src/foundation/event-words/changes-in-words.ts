import { factsOf, type FieldFacts, isClientField } from "@portico/contract/people/client-fields";
import { inText } from "@portico/contract/values/in-text";
import { wordsOf } from "../firm/firm-answer.ts";
import type { FirmFacts } from "../firm/firm.store.ts";
import { day } from "../../platform/clock.ts";
import { labelsFor, type ToldField } from "./field-labels.ts";
import type { PeopleWords } from "../audit/event-kinds.ts";

type Changes = Readonly<Record<string, [before: unknown, after: unknown]>> | null;

const dateOrders: Readonly<Record<string, string>> = {
  dmy: "Day, month, year",
  mdy: "Month, day, year",
  ymd: "Year, month, day",
};
/** Names of the statuses of an account and of a plan. */
export const statusNames: Readonly<Record<string, string>> = {
  added: "Not invited",
  invited: "Invited",
  active: "Active",
  deactivated: "Deactivated",
  erasing: "Being deleted",
  planned: "Planned",
  cancelled: "Cancelled",
};
const countryNames = new Intl.DisplayNames("en", { type: "region" });
const languageNames = new Intl.DisplayNames("en", { type: "language" });
const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

/** Takes the changes of an event. Returns each changed field with its values, in the firm's own words. */
export function changesInWords(changes: Changes, firm: FirmFacts) {
  const labels = labelsFor(wordsOf(firm));
  return fieldsOf(changes, labels).map((field) => {
    const [before, after] = changes![field]!;
    return { field: labels[field], before: valueOf(field, before, firm), after: valueOf(field, after, firm) };
  });
}

/** Takes the changes of an event. Returns the names of the changed fields: "the phone and the address". */
export function fieldsInWords(changes: Changes, people: PeopleWords): string {
  return listed(
    changes,
    people,
    (field, label) => clientFacts(field)?.told?.(people.client) ?? `the ${label}`,
  );
}

/**
 * Like fieldsInWords, but returns only the labels, without "the". Some labels are not nouns, as in "phone and
 * takes new clients".
 */
export function labelsInWords(changes: Changes, people: PeopleWords): string {
  return listed(changes, people, (_field, label) => label);
}

function listed(
  changes: Changes,
  people: PeopleWords,
  word: (field: ToldField, label: string) => string,
): string {
  const labels = labelsFor(people);
  const names = fieldsOf(changes, labels).map((field) => word(field, inText(labels[field])));
  return new Intl.ListFormat("en-GB").format(names) || "the details";
}

/** The changed fields in the order of the labels. The database returns them in an order of its own. */
function fieldsOf(changes: Changes, labels: ReturnType<typeof labelsFor>): ToldField[] {
  return (Object.keys(labels) as ToldField[]).filter((field) => changes && Object.hasOwn(changes, field));
}

/** The facts of a field of a client; undefined for any other field. */
function clientFacts(field: ToldField): FieldFacts | undefined {
  return isClientField(field) ? factsOf(field) : undefined;
}

function valueOf(field: ToldField, value: unknown, firm: FirmFacts): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const name = (language: string) => languageNames.of(language) ?? language;
  if (field === "languages") return (value as string[]).map(name).join(", ") || null;
  if (field === "twoFactorRoles")
    return (value as string[]).map((role) => wordsOf(firm)[role as "admin"]?.many ?? role).join(", ") || null;
  if (field === "items") return (value as ToldItem[]).map((item) => itemText(item, firm)).join("; ") || null;
  if (Array.isArray(value)) return value.join(", ") || null;
  if (field === "address") return addressOf(value as Record<string, string | null>);
  const text = String(value);
  const facts = clientFacts(field);
  if (facts?.form === "day") return dayOf(text, firm);
  if (facts?.form === "language") return name(text);
  if (facts?.form === "choice") return facts.options[text] ?? text;
  switch (field) {
    case "status":
      return statusNames[text] ?? text;
    case "role":
      return wordsOf(firm)[text as "admin"]?.one ?? text;
    case "dateOrder":
      return dateOrders[text] ?? text;
    case "yearStartsIn":
      return monthName.format(Date.UTC(2000, Number(text) - 1));
    case "logoKey":
      return "An image";
    case "language":
      return name(text);
    case "valid_until":
      return day(new Date(text), firm);
    case "publish_at":
    case "expires_at":
      return day(new Date(text), firm);
    case "audience":
      return audienceText(text, firm);
    case "due_on":
      return dayOf(text, firm);
    default:
      return text;
  }
}

/** A document that was requested, as an event stores it. */
interface ToldItem {
  label: string;
  help: string | null;
  required: boolean;
  due_on: string | null;
}

function itemText({ label, help, required, due_on }: ToldItem, firm: FirmFacts): string {
  const more = [!required && "optional", due_on && `due on ${dayOf(due_on, firm)}`, help].filter(Boolean);
  return more.length > 0 ? `${label} (${more.join(", ")})` : label;
}

function dayOf(isoDay: string, { dateOrder }: FirmFacts): string {
  return day(new Date(isoDay), { timeZone: "UTC", dateOrder });
}

/** Says which readers a document is for, in the firm's library or in an agent's library. */
function audienceText(audience: string, firm: FirmFacts): string {
  const { agent, client } = wordsOf(firm);
  const texts: Readonly<Record<string, string>> = {
    staff: `Admins and ${agent.manyInText} only`,
    clients: "Everyone",
    everyone: "Everyone",
    private: `Only the ${agent.oneInText} and admins`,
    my_clients: `The ${agent.oneInText}'s ${client.manyInText}`,
  };
  return texts[audience] ?? audience;
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
