import { pages, pageUrl } from "@portico/contract/http/pages";
import type { Role } from "@portico/contract/foundation/roles";
import type { Transaction } from "../../platform/database/database.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import { accountUsedEmail } from "./account-used.email.ts";
import { type ActOnOthers, actsOnOthers } from "./acts-on-others.ts";

interface Told {
  /**
   * `email` is an address that the owner can read: after an undo, the restored address and not the thief's.
   */
  user: { id: string; role: Role | null; email: string; firstName: string; lastName: string };
  since: Date;
  now: Date;
}

/**
 * Runs after an owner has reported that another person used their account, and after that person's access was
 * revoked. Lists the acts of the account since `since` that affect others. The owner and the other admins get
 * the list by email, and the admins are also notified in the portal. If there are no acts, no one is
 * notified. Returns the owner's list.
 */
export async function notifyOfActs(
  deps: Dependencies,
  tx: Transaction,
  { user, since, now }: Told,
): Promise<ActOnOthers[]> {
  // Acts of a client affect no other user, because a client can act only on what they may see themselves.
  if (user.role === "client") return [];
  const firm = await getFirm(tx.db);
  const { publicUrl } = deps;
  const asked = { since, firm, now };
  const own = await actsOnOthers(tx.db, deps.eventWords, user.id, { ...asked, reader: user.role });
  if (own.list.length === 0) return [];
  const acts = await actsOnOthers(tx.db, deps.eventWords, user.id, { ...asked, reader: "admin" });
  const activity = { tab: "activity", actor: user.id };
  const home = user.role === "admin" ? pages.agents : pages.clients;
  const admins = await findOtherAdmins(tx.db, user.id);
  const facts = { publicUrl, firm };
  const toOwner = {
    ...facts,
    user,
    owner: null,
    acts: own,
    activityUrl: pageUrl(publicUrl, home, activity),
  };
  const emails = admins.map((admin) => ({
    ...facts,
    user: admin,
    owner: user,
    acts,
    activityUrl: pageUrl(publicUrl, pages.agents, activity),
  }));
  await deps.outbox.post(
    tx,
    [toOwner, ...emails].map((one) => ({ email: accountUsedEmail(one) })),
  );
  const to = admins.map(({ id }) => {
    return { userId: id, subjectId: user.id, facts: { acts: acts.list.length } };
  });
  await writeAlerts(deps, tx, { kind: "account_used", to, now });
  return own.list;
}
