import { writeAlerts } from "../../notifications/write-alerts.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Parts } from "../../foundation/parts.ts";
import { newAdminEmail } from "../../identity/new-admin.email.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Account } from "./account.store.ts";

interface NewAdmin {
  person: Account;
  how: "made" | "reactivated";
  /** Who did it. Told too: it may have been somebody else at their device. */
  admin: { id: string; firstName: string; lastName: string };
  now: Date;
}

/** Whoever runs the firm knows who else does. */
export async function notifyAdmins(parts: Parts, tx: Transaction, facts: NewAdmin): Promise<void> {
  const others = await findOtherAdmins(tx.db, facts.person.id);
  const firm = await getFirm(tx.db);
  const letters = others.map((user) => ({
    letter: newAdminEmail({ ...facts, user, firm, publicUrl: parts.publicUrl }),
  }));
  await parts.outbox.post(tx, letters);
  const to = others.map(({ id }) => ({
    userId: id,
    subjectId: facts.person.id,
    facts: { by: facts.admin.id },
  }));
  await writeAlerts(parts, tx, { kind: "admin_added", to, now: facts.now });
}
