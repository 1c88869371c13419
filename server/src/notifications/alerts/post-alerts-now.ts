import { eq, inArray, sql } from "drizzle-orm";
import type { OutgoingEmail } from "../../platform/mail/mail-outbox.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { AlertKind } from "../../foundation/alert-kinds.ts";
import type { AlertWriter } from "../../foundation/dependencies.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { accountEmail, users } from "../../schema/foundation/user.table.ts";
import { alerts } from "../../schema/notifications/alert.table.ts";
import { findAlerts } from "./alert.store.ts";
import { wordsOfAlert } from "./alert-answer.ts";
import { alertNowEmail } from "./alerts.email.ts";
import { whoWantsEmail } from "../email-wishes.ts";

/**
 * Posts the emails about new alerts of one kind, to the people who want these emails at once. Does nothing if
 * the feature sends its own emails.
 */
export async function postAlertsNow(
  deps: AlertWriter,
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { alertKinds } = deps;
  if (ids.length === 0) return;
  const rows = await tx.db
    .select({
      alertId: alerts.id,
      kind: sql<AlertKind>`${alerts.kind}`,
      id: users.id,
      role: users.role,
      email: accountEmail,
      firstName: users.firstName,
    })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.userId))
    .where(inArray(alerts.id, [...ids]));
  const [first] = rows;
  const wanting = first ? await whoWantsEmail(deps, tx.db, first.kind, rows) : [];
  if (wanting.length === 0) return;
  const firm = await getFirm(tx.db);
  const emails: OutgoingEmail[] = [];
  for (const { alertId, role, ...user } of wanting) {
    const [seen] = await findAlerts(
      alertKinds,
      { db: tx.db, viewer: { id: user.id, role }, now },
      { where: eq(alerts.id, alertId), limit: 1 },
    );
    if (!seen) continue;
    const { title, link, action = null } = wordsOfAlert(alertKinds, seen, firm, role);
    const message = alertNowEmail({ user, firm, publicUrl: deps.publicUrl, title, link, action });
    // If several people get the email, nobody is waiting for it. So it must not delay emails that someone is
    // waiting for.
    emails.push({ email: message, isBulk: wanting.length > 1 });
  }
  await deps.outbox.post(tx, emails);
}
