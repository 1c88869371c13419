import { deviceName } from "../../core/audit/device-name.ts";
import type { Client } from "../../core/calls/route.ts";
import { getFirm } from "../../core/firm/firm.store.ts";
import type { CurrentUser } from "../../core/identity/current-session.ts";
import { isLetterDue } from "../../core/identity/letter-pace.ts";
import type { Parts } from "../../core/parts.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { changeAskedLetter } from "./email-change.letter.ts";
import { issueUndoLink } from "./issue-undo-link.ts";

interface Asked {
  user: CurrentUser;
  newEmail: string;
  client: Client;
  now: Date;
}

/** Tells the present address that another was asked for, with the link that undoes it, unless it was told too often just now. */
export async function sendEmailChangeNotice(
  parts: Parts,
  tx: Transaction,
  { user, newEmail, client, now }: Asked,
): Promise<void> {
  if (!(await isLetterDue(tx.db, "email_change_undo", user.id, now))) return;
  const undoUrl = await issueUndoLink(parts, tx, user, now);
  const firm = await getFirm(tx.db);
  const device = deviceName(client.userAgent);
  const letter = changeAskedLetter({ user, firm, newEmail, undoUrl, device, network: client.network, now });
  await parts.outbox.post(tx, [{ letter }]);
}
