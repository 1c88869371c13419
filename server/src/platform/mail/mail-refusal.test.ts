import { expect, test } from "vitest";
import { isAboutRecipient, isRefusedForGood } from "./mail-refusal.ts";

const said = (response: string, command = "RCPT TO") => ({
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

test.each([
  "550 5.1.1 <cleo@home.example>: Recipient address rejected: User unknown in virtual mailbox table",
  "550 No such user here",
  "550 5.1.1 No such user",
  "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found",
  "550 5.4.1 Recipient address rejected: Access denied.",
  "554 5.7.1 <cleo@home.example>: Recipient address rejected: Access denied",
  "550 5.4.4 Invalid domain: host not found",
  "550 5.2.1 The email account that you tried to reach is disabled",
  "552 5.2.2 Mailbox full",
  "553 5.1.3 The recipient address is not a valid RFC 5321 address",
  "501 5.1.3 Bad recipient address syntax",
  "551 User not local",
  "550 5.1.1 <sender.relay@home.example>: User unknown",
])("an email to a mailbox that does not exist is not tried again: %s", (response) => {
  expect([isAboutRecipient(said(response)), isRefusedForGood(said(response))]).toEqual([true, true]);
});

test.each([
  "554 5.7.1 <cleo@home.example>: Relay access denied",
  "454 4.7.1 <cleo@home.example>: Relay access denied",
  "550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain",
  "550 relay not permitted",
  "550 5.7.1 Relaying denied. Proper authentication required.",
  "553 5.7.1 <portal@firm.example>: Sender address rejected: not owned by user portal",
  "450 4.1.8 <portal@firm.example>: Sender address rejected: Domain not found",
  "550 5.1.8 Sender address rejected: Domain not found",
  "550 5.1.7 Invalid address of yours",
  "550 Sender verify failed",
  "554 5.7.1 <unknown[192.0.2.1]>: Client host rejected: Access denied",
  "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a list",
  "504 5.5.2 <portal>: Helo command rejected: need fully-qualified hostname",
  "530 5.7.0 Authentication required",
  "530 Must issue a STARTTLS command first",
  "503 5.5.1 Bad sequence of commands",
  "550 5.7.1 Message refused by policy",
  "552 5.3.4 Message size exceeds fixed limit",
])(
  "when the mail server refuses the sender, no email is lost, and the refusal is reported to the admins: %s",
  (response) => {
    expect([isAboutRecipient(said(response)), isRefusedForGood(said(response))]).toEqual([false, false]);
  },
);

test.each([
  "450 4.2.0 Greylisted, try again",
  "451 4.7.1 Greylisting in action",
  "452 4.2.2 Mailbox full",
  "450 Busy",
])(
  "an email that is refused temporarily is tried again, and no problem of the server is reported: %s",
  (response) => {
    expect([isAboutRecipient(said(response)), isRefusedForGood(said(response))]).toEqual([true, false]);
  },
);

test.each([
  said("550 5.1.1 No such user", "DATA"),
  said("535 5.7.8 Error: authentication failed", "AUTH PLAIN"),
  said("550 5.1.8 Unknown", "MAIL FROM"),
  Object.assign(new Error("connect ECONNREFUSED"), { command: "CONN" }),
  new Error("Timeout"),
  null,
])("an error that is not about a recipient is reported as a problem of the server: %j", (error) => {
  expect([isAboutRecipient(error), isRefusedForGood(error)]).toEqual([false, false]);
});
