import { type ClientField, clientLabels, factsOf } from "@portico/contract/people/client-fields";
import type { Client } from "@portico/contract/people/clients";
import { currentRoleWords } from "../../session/role-words.ts";
import { dayText } from "../../ui/moment.tsx";

type Values = Pick<Client, ClientField>;

/** The label of each field of a client's record. */
export function fieldLabels(): Readonly<Record<ClientField, string>> {
  return clientLabels(currentRoleWords().client);
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });
const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** Takes a field and its value. Returns the value as it is displayed. Null if the field is empty. */
export function fieldText<Field extends ClientField>(field: Field, value: Values[Field]): string | null {
  if (value === null || value === "") return null;
  const facts = factsOf(field);
  if (facts.form === "address") return addressLines(value as Values["address"]).join(", ") || null;
  if (facts.form === "tags") return (value as string[]).join(", ") || null;
  const text = value as string;
  if (facts.form === "choice") return facts.options[text] ?? text;
  if (facts.form === "language") return languageText(text);
  return facts.form === "day" ? dayText(text) : text;
}

/** Takes an address. Returns its lines as on an envelope. */
export function addressLines({ line1, line2, postcode, city, region, country }: Values["address"]): string[] {
  const town = [postcode, city].filter(Boolean).join(" ");
  return [line1, line2, town, region, country && countryText(country)].filter((line): line is string =>
    Boolean(line),
  );
}

export function countryText(code: string): string {
  return countryNames.of(code) ?? code;
}

export function languageText(tag: string): string {
  return languageNames.of(tag) ?? tag;
}
