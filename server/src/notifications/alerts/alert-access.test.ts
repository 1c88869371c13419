import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { type AlertAbout, type AlertKindFacts, createAlertKinds } from "../../foundation/alert-kinds.ts";
import { visibleAlerts } from "./alert-access.ts";

const reader = {
  db: drizzle.mock(),
  viewer: { id: "0190b5a4-0000-7000-8000-000000000001", role: "admin" },
  now: new Date(0),
} as const;

/** A kind of alert of which only what it is about matters here. */
const kind = (about: AlertAbout): AlertKindFacts => ({
  roles: ["admin"],
  about,
  topic: "people",
  email: null,
  label: () => "",
  words: () => ({ lead: "", rest: "", link: "/" }),
});

test("the list of alerts asks about the subject of an alert once, by the rule of what the alert is about", () => {
  const list = createAlertKinds(
    [
      {
        about_pear: kind({ isSubject: () => sql.raw("is_pear") }),
        about_plum: kind({
          isSeen: ({ someSubject }) => sql`(is_free or ${someSubject})`,
          isSubject: () => sql.raw("is_plum"),
        }),
        about_quince: kind({
          isSeen: () => sql.raw("is_quince"),
          isSubject: () => sql.raw("is_never_asked"),
        }),
        about_none: kind({ isSeen: ({ someSubject }) => sql`(is_open or ${someSubject})` }),
      },
    ],
    [],
  );
  const { sql: text } = new PgDialect().sqlToQuery(visibleAlerts(list, reader));
  const subject = (rule: string) =>
    String.raw`exists \(select 1 from "app_user" where \("app_user"."id" = "alert"."subject_id" and [^()]*\([^()]*\) and ${rule}\)\)`;
  const branches = [
    subject("is_pear"),
    String.raw`\(is_free or ${subject("is_plum")}\)`,
    "is_quince",
    String.raw`\(is_open or false\)`,
  ].map((told) => String.raw`\("alert"."kind" in \(\$\d+\) and ${told}\)`);
  expect(text).toMatch(new RegExp(branches.join(" or ")));
  expect(text).not.toContain("is_never_asked");
});
