import * as z from "zod/mini";
import { call } from "../http/call.ts";

/** The progress of a test email. */
const testEmailStates = ["sending", "sent", "retrying", "failed"] as const;

/** The state of the mail server that sends the portal's emails. */
const mailServer = z.object({
  /** When the mail server last accepted an email; null when it never did. */
  accepted_at: z.nullable(z.string()),
  /**
   * When the mail server began to refuse emails. Null while it accepts them, and when no email was ever sent.
   */
  failing_since: z.nullable(z.string()),
  /** The last error message of the mail server, or of the connection to it. */
  problem: z.nullable(z.string()),
  /** The last test email; null when there was none. */
  test: z.nullable(
    z.object({ at: z.string(), state: z.enum(testEmailStates), problem: z.nullable(z.string()) }),
  ),
});
export type MailServer = z.infer<typeof mailServer>;

/** Beyond the spec: returns whether the mail server accepts the portal's emails. */
export const getMailServer = call({
  method: "GET",
  path: "firm/mail_server",
  summary: "Mail server status",
  status: 200,
  failures: [],
  answer: mailServer,
});

/**
 * Beyond the spec: sends a test email to the admin who makes the call, through the same queue as all emails.
 * The call answers 404 if no mail server is set up.
 */
export const sendTestEmail = call({
  method: "POST",
  path: "firm/mail_server/test",
  summary: "Send a test email to yourself",
  status: 200,
  failures: ["not_found"],
  answer: mailServer,
});
