import { isErasedEmail } from "@portico/contract/foundation/erased-email";

interface Named {
  first_name: string;
  last_name: string;
  email?: string | null;
  organisation_name?: string | null;
}

/**
 * Takes a client. Returns the name of the contact at an organisation; null for a client who is a person, or
 * if no contact is named.
 */
export function contactName({ first_name, last_name, organisation_name }: Named): string | null {
  return (organisation_name && `${first_name} ${last_name}`.trim()) || null;
}

/**
 * Returns the display name of a person or their organisation, or the email address if there is no name yet.
 */
export function personName({ first_name, last_name, email, organisation_name }: Named): string {
  const name = organisation_name || `${first_name} ${last_name}`.trim() || (email ?? "");
  return name === "" || isErasedEmail(name) ? "Deleted person" : name;
}
