import { writeAlerts } from "../../notifications/write-alerts.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { newAdminEmail } from "../../identity/new-admin.email.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Account } from "./account.store.ts";

interface NewAdmin {
  person: Account;
  how: "made" | "reactivated";
  /**
   * The admin who made this person an admin, or reactivated the account. This admin is notified too. If
   * someone else has used the admin's device, the admin learns of it.
   */
  admin: { id: string; firstName: string; lastName: string };
  now: Date;
}

/** Notifies the other admins that there is a new admin. They must know who else runs the firm. */
export async function notifyAdmins(deps: Dependencies, tx: Transaction, facts: NewAdmin): Promise<void> {
  const others = await findOtherAdmins(tx.db, facts.person.id);
  const firm = await getFirm(tx.db);
  const emails = others.map((user) => ({
    email: newAdminEmail({ ...facts, user, firm, publicUrl: deps.publicUrl }),
  }));
  await deps.outbox.post(tx, emails);
  const to = others.map(({ id }) => ({
    userId: id,
    subjectId: facts.person.id,
    facts: { by: facts.admin.id },
  }));
  await writeAlerts(deps, tx, { kind: "admin_added", to, now: facts.now });
}
