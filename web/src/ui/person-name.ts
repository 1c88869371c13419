import { isErasedEmail } from "@portico/contract/foundation/erased-email";

interface Named {
  first_name: string;
  last_name: string;
  email?: string | null;
  organisation_name?: string | null;
}

/** Takes a client. Returns whom to speak to at an organisation; null for a person, or where none is named. */
export function contactName({ first_name, last_name, organisation_name }: Named): string | null {
  return (organisation_name && `${first_name} ${last_name}`.trim()) || null;
}

/** A person's name to read, or their organisation's; the address where there is no name yet. */
export function personName({ first_name, last_name, email, organisation_name }: Named): string {
  const name = organisation_name || `${first_name} ${last_name}`.trim() || (email ?? "");
  return name === "" || isErasedEmail(name) ? "Deleted person" : name;
}

/** Takes what somebody has signed with, and their own name. Whoever has a first and a last name signs with both. */
export function isSignedBy(signed: string, own: string): boolean {
  const words = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;
  return words(signed) >= Math.min(2, Math.max(1, words(own)));
}
