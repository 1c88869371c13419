import type { BodyOf } from "@portico/contract/http/call";
import type { invite } from "@portico/contract/identity/invitations";
import { normalizeEmail } from "@portico/contract/values/email";

/** One line of the list, both as it was typed and in normalized form. */
export interface InviteLine {
  typed: string;
  /** Null if the line is not an email address. */
  email: string | null;
  isRepeated: boolean;
  firstName: string;
  lastName: string;
  reference: string | null;
}

/** Takes the people of a request. Returns them in the same order, with repeats marked. */
export function readLines(people: BodyOf<typeof invite>["people"]): InviteLine[] {
  const seen = new Set<string>();
  return people.map((person) => {
    const email = normalizeEmail(person.email);
    const isRepeated = email !== null && seen.has(email);
    if (email !== null) seen.add(email);
    return {
      typed: person.email,
      email,
      isRepeated,
      firstName: person.first_name ?? "",
      lastName: person.last_name ?? "",
      reference: person.reference ?? null,
    };
  });
}
