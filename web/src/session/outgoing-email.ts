import type { User } from "@portico/contract/current-user";

type Told = Pick<User, "outgoing_email">;

/** Whether the portal's emails leave the server, as far as this person is told: staff are, and whoever else is not goes unwarned. */
export function isEmailSetUp({ outgoing_email }: Told): boolean {
  return outgoing_email === null || outgoing_email === "sent";
}

/** What became of an email that did not leave the server. */
export function notEmailedText({ outgoing_email }: Told): string {
  return outgoing_email === "shown"
    ? "No mail server is set up, so the email was not sent. You can read it at /dev/mail."
    : "No mail server is set up, so the email was not sent.";
}
