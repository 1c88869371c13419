import type { User } from "@portico/contract/identity/current-user";

type Told = Pick<User, "outgoing_email">;

/**
 * Returns true if the portal's emails leave the server. Also returns true for users without a role, because
 * the server does not give them this information.
 */
export function isEmailSetUp({ outgoing_email }: Told): boolean {
  return outgoing_email === null || outgoing_email === "sent";
}

/** Returns a sentence that says what happened to an email that did not leave the server. */
export function notEmailedText({ outgoing_email }: Told): string {
  return outgoing_email === "shown"
    ? "The email wasn't sent because no mail server is set up. You can read it at /dev/mail."
    : "The email wasn't sent because no mail server is set up.";
}
