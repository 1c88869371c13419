import { getFirm } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import { newAdminLetter } from "../../core/sign-up/new-admin.letter.ts";
import { findOtherAdmins } from "../../core/users/other-admins.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Account } from "./accounts.store.ts";

interface NewAdmin {
  person: Account;
  how: "made" | "reactivated";
  /** Who did it. Told too: it may have been somebody else at their device. */
  admin: { firstName: string; lastName: string };
  now: Date;
}

/** Whoever runs the firm knows who else does. */
export async function tellAdmins(parts: Parts, tx: Transaction, facts: NewAdmin): Promise<void> {
  const others = await findOtherAdmins(tx.db, facts.person.id);
  const firm = await getFirm(tx.db);
  const letters = others.map((user) => ({
    letter: newAdminLetter({ ...facts, user, firm, publicUrl: parts.publicUrl }),
  }));
  await parts.outbox.post(tx, letters);
}
