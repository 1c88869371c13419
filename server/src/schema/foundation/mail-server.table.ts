import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The state of the mail server, and the last test email. */
export const mailServers = pgTable("mail_server", {
  /** Always true: this key limits the table to one row. */
  only: boolean().primaryKey().default(true),
  /** When it last accepted an email, to the minute. Null when it never did. */
  acceptedAt: timestamp("accepted_at", { withTimezone: true }),
  /** Since when every email that was sent to it has failed. */
  failingSince: timestamp("failing_since", { withTimezone: true }),
  /** Its last error message, or the error of the connection to it. */
  problem: text(),
  testId: uuid("test_id"),
  testedAt: timestamp("tested_at", { withTimezone: true }),
  testState: text("test_state").$type<"sending" | "sent" | "retrying" | "failed">(),
  testProblem: text("test_problem"),
});
