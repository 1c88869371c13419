import { boolean, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** How the mail server takes emails, and the last test email. */
export const mailServers = pgTable("mail_server", {
  /** Always true: the key that keeps the table at one row. */
  only: boolean().primaryKey().default(true),
  /** When it last accepted an email, to the minute. Null: it never did. */
  acceptedAt: timestamp("accepted_at", { withTimezone: true }),
  /** Since when it has accepted none that it was asked to. */
  failingSince: timestamp("failing_since", { withTimezone: true }),
  /** What it said last, or what came back from the way to it. */
  problem: text(),
  testId: uuid("test_id"),
  testedAt: timestamp("tested_at", { withTimezone: true }),
  testState: text("test_state").$type<"sending" | "sent" | "retrying" | "failed">(),
  testProblem: text("test_problem"),
});
