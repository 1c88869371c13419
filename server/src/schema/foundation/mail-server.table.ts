import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The state of the mail server, and the last test email. */
export const mailServers = pgTable("mail_server", {
  /** Always true: this key limits the table to one row. */
  only: boolean().primaryKey().default(true),
  /** When the mail server last accepted an email, to the minute; null when it never did. */
  acceptedAt: timestamp("accepted_at", { withTimezone: true }),
  /** The time since which every email to the mail server has failed. */
  failingSince: timestamp("failing_since", { withTimezone: true }),
  /** The last error message of the mail server, or the error of the connection to it. */
  problem: text(),
  testId: uuid("test_id"),
  testedAt: timestamp("tested_at", { withTimezone: true }),
  testState: text("test_state").$type<"sending" | "sent" | "retrying" | "failed">(),
  testProblem: text("test_problem"),
});
