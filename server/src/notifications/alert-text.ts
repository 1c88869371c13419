import { pages } from "@portico/contract/http/pages";
import type { Role } from "@portico/contract/foundation/roles";
import { COUNT_CAP } from "@portico/contract/values/limits";
import type { AlertPerson, Told } from "../foundation/alert-kinds.ts";
import { clientsText } from "../foundation/firm/clients-text.ts";

/**
 * Returns the name of a person in an alert. If the name is unknown, returns the address; if the address is
 * unknown too, `nameless`.
 */
export function alertName(
  { first_name, last_name, organisation_name, email }: AlertPerson,
  nameless = "Someone",
): string {
  return organisation_name || `${first_name} ${last_name}`.trim() || email || nameless;
}

/**
 * Returns the words for an alert's clients. A single client is named; for several, the title gives their
 * number and the body two names.
 */
export function clientsOf({ clients, clientCount, firm, role }: Told) {
  const [first, second] = clients;
  if (clientCount === 1 && first) return { lead: alertName(first), body: null, link: `/clients/${first.id}` };
  const names = [first, second].flatMap((one) => (one ? [alertName(one)] : []));
  if (clientCount > COUNT_CAP)
    return {
      lead: clientsText(COUNT_CAP, firm).replace(" ", "+ "),
      body: `${names.join(", ")} and more`,
      link: homeOf(role),
    };
  const more = clientCount - names.length;
  const body =
    more > 0
      ? `${names.join(", ")} and ${new Intl.NumberFormat("en-GB").format(more)} more`
      : names.join(" and ");
  return { lead: clientsText(clientCount, firm), body, link: homeOf(role) };
}

/** Returns the page on which a reader of this role lists people. */
export function homeOf(role: Role | null): string {
  return role === "admin" ? pages.agents : pages.clients;
}

/** Returns the name of the person whom an alert is about. */
export function subjectName({ subject }: Told): string {
  return subject ? alertName(subject) : "Someone";
}

/** Says who did what the alert reports, if the reader may know. */
export function byActor({ actor }: Told): string | null {
  return actor ? `By ${alertName(actor)}` : null;
}

/** Returns a number among the facts of an alert; 0 if there is none. */
export function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

/** Returns a list among the facts of an alert as words: "phone and address". */
export function listOf(value: unknown): string {
  return new Intl.ListFormat("en-GB").format(Array.isArray(value) ? value.map(String) : []);
}

/** Returns the text with a capital letter, as it begins a sentence. */
export function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Takes the number of things and the names of the first ones. Returns them in one line: “Passport”, “Will”
 * and 3 more. Returns null if there are none.
 */
export function namesText(names: readonly string[], count: number): string | null {
  const quoted = names.map((name) => `“${name}”`);
  const more = count - quoted.length;
  if (more > 0) return `${quoted.join(", ")} and ${more} more`;
  return quoted.join(" and ") || null;
}
