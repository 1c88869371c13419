import { asc, eq, or } from "drizzle-orm";
import type { CopyFacts, PersonalData } from "../../foundation/personal-data.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { alertAnswer } from "./alert-answer.ts";
import { alertMarks, alertPreferences, alerts } from "../../schema/notifications/alert.table.ts";
import { findAlerts } from "./alert.store.ts";

/** How many alerts the copy of a person's data holds. Alerts are stored for three months. */
const COPIED_MAX = 10_000;

/** The alerts of a user. Other users' alerts name people only by id, and an erased person has no name. */
export const alertsPersonalData: PersonalData = {
  tables: [alerts, alertPreferences, alertMarks],
  async erase(db, { id }) {
    await db.delete(alerts).where(or(eq(alerts.userId, id), eq(alerts.subjectId, id)));
    await db.delete(alertMarks).where(eq(alertMarks.userId, id));
    await db.delete(alertPreferences).where(eq(alertPreferences.userId, id));
  },
  files: [
    { name: "alerts.json", about: "the alerts you received in the last three months", rows: alertsOf },
    { name: "alert-choices.json", about: "which alerts you have chosen", rows: choicesOf },
  ],
};

const ALL = { where: undefined, limit: COPIED_MAX };

async function* alertsOf({ database: { db }, alertKinds, person, now }: CopyFacts) {
  const firm = await getFirm(db);
  for (const seen of await findAlerts(alertKinds, { db, viewer: person, now }, ALL)) {
    const { title, body } = alertAnswer(alertKinds, seen, firm, person.role);
    yield { at: seen.at, what: title, more: body, how_often: seen.count, read_at: seen.readAt };
  }
}

async function* choicesOf({ database: { db }, person }: CopyFacts) {
  const own = eq(alertPreferences.userId, person.id);
  const rows = await db.select().from(alertPreferences).where(own).orderBy(asc(alertPreferences.kind));
  for (const { kind, inApp, email } of rows) yield { kind, in_the_portal: inApp, email };
}
