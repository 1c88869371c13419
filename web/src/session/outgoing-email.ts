import type { User } from "@portico/contract/identity/current-user";

type Told = Pick<User, "outgoing_email">;

/** Whether the portal's emails leave the server, as far as this person is told: whoever has no role yet is not. */
export function isEmailSetUp({ outgoing_email }: Told): boolean {
  return outgoing_email === null || outgoing_email === "sent";
}

/** What became of an email that did not leave the server. */
export function notEmailedText({ outgoing_email }: Told): string {
  return outgoing_email === "shown"
    ? "The email wasn't sent because no mail server is set up. You can read it at /dev/mail."
    : "The email wasn't sent because no mail server is set up.";
}
