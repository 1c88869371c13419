import { deviceName } from "../../foundation/audit/device-name.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { CurrentUser } from "../../foundation/users/current-user.ts";
import { isEmailDue } from "../../foundation/tokens/emails-per-hour.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { changeAskedEmail } from "./email-change.email.ts";
import { issueUndoLink } from "../credentials/issue-undo-link.ts";

interface Asked {
  user: CurrentUser;
  newEmail: string;
  caller: Caller;
  now: Date;
}

/**
 * Notifies the current address that another address was requested, with a link that undoes the request. Sends
 * nothing if too many of these emails were sent recently.
 */
export async function sendEmailChangeNotice(
  deps: Dependencies,
  tx: Transaction,
  { user, newEmail, caller, now }: Asked,
): Promise<void> {
  if (!(await isEmailDue(tx.db, "email_change_undo", user.id, now))) return;
  const undoUrl = await issueUndoLink(deps, tx, user, now);
  const firm = await getFirm(tx.db);
  const device = deviceName(caller.userAgent);
  const email = changeAskedEmail({ user, firm, newEmail, undoUrl, device, network: caller.network, now });
  await deps.outbox.post(tx, [{ email }]);
}
