import type { User } from "@portico/contract/current-user";

type Told = Pick<User, "outgoing_email">;

/** Whether the portal's emails leave the server, as far as this person is told: only admins are. */
export function isEmailSetUp({ outgoing_email }: Told): boolean {
  return outgoing_email === null || outgoing_email === "sent";
}

/** What became of an email that did not leave the server. */
export function notEmailedText({ outgoing_email }: Told): string {
  return outgoing_email === "shown"
    ? "The mail server isn't set up yet. You can read the email on this server, at /dev/mail."
    : "The mail server isn't set up yet, so the email stayed on this server.";
}
