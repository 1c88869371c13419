import type { Transaction } from "../../platform/database/database.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { type Account, setStatus } from "./account.store.ts";
import type { By } from "./close-account.ts";
import { reactivatedEmail } from "./reactivated.email.ts";

interface Reopening extends By {
  /** The account, which the caller has locked. Its status is deactivated. */
  account: Account;
  reason: string | null;
}

/**
 * Opens a deactivated account again and emails its owner. If the person had never signed up, no email is
 * sent, and the person can be invited again. Returns the account's new status.
 */
export async function reopenAccount(
  deps: Dependencies,
  tx: Transaction,
  { account, reason, ...by }: Reopening,
): Promise<"added" | "active"> {
  const { now } = by;
  const status = account.joinedAt === null ? "added" : "active";
  await setStatus(tx.db, account.id, status, now);
  await recordEvent(tx, {
    kind: "account_reactivated",
    userId: account.id,
    ...by,
    facts: { reason },
    changes: { status: ["deactivated", status] },
  });
  if (status === "active") {
    const firm = await getFirm(tx.db);
    const email = reactivatedEmail({ user: account, firm, publicUrl: deps.publicUrl, now });
    await deps.outbox.post(tx, [{ email }]);
  }
  return status;
}
