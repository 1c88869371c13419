import * as z from "zod/mini";
import { call } from "../http/call.ts";

/** Where a test email is. */
export const testEmailStates = ["sending", "sent", "retrying", "failed"] as const;

/** How the portal's emails leave. */
const mailServer = z.object({
  /** When the mail server last accepted an email; null: it never did. */
  accepted_at: z.nullable(z.string()),
  /** Since when it has accepted none; null: it works, or none was sent. */
  failing_since: z.nullable(z.string()),
  /** What it said last, or what came back from the way to it. */
  problem: z.nullable(z.string()),
  /** The last one; null: there was none. */
  test: z.nullable(
    z.object({ at: z.string(), state: z.enum(testEmailStates), problem: z.nullable(z.string()) }),
  ),
});
export type MailServer = z.infer<typeof mailServer>;

/** Ours: whether the mail server takes the portal's emails. */
export const getMailServer = call({
  method: "GET",
  path: "firm/mail_server",
  summary: "Mail server status",
  status: 200,
  failures: [],
  answer: mailServer,
});

/** Ours: sends an email to the admin who asks, by the queue of all emails. 404 where no mail server is set. */
export const sendTestEmail = call({
  method: "POST",
  path: "firm/mail_server/test",
  summary: "Send a test email to yourself",
  status: 200,
  failures: ["not_found"],
  answer: mailServer,
});
