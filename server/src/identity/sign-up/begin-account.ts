import { findAgentIdsOf } from "../../foundation/access/assign-clients.ts";
import { changeOfPeople } from "../../notifications/change-of-people.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { CurrentUser } from "../../foundation/users/current-user.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import { deviceHashOf, rememberDevice } from "../../foundation/sessions/remember-device.ts";
import { sendEmailConfirmation } from "../credentials/send-email-confirmation.ts";
import { startSession } from "../../foundation/sessions/start-session.ts";
import { findActiveUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newAdminEmail } from "../new-admin.email.ts";

interface FreshAccount {
  userId: string;
  /** True if the mailbox is confirmed, either by the emailed token or by Google. */
  isProven: boolean;
  device: string | undefined;
  caller: Caller;
  now: Date;
}

/** Signs a new account in. If its address is not confirmed yet, sends a confirmation email. */
export async function beginAccount(
  deps: Dependencies,
  tx: Transaction,
  { userId, isProven, device, caller, now }: FreshAccount,
) {
  const user = await findActiveUser(tx, userId, now);
  if (!user) throw new ApiError("token_invalid");
  if (!isProven) await sendEmailConfirmation(deps, tx, user, now);
  await recordEvent(tx, {
    kind: "signed_up",
    userId,
    actorId: userId,
    caller,
    now,
    facts: { role: user.role },
  });
  if (user.role === "admin") await notifyAdmins(deps, tx, user, now);
  if (user.role === "client") {
    const agents = await findAgentIdsOf(tx, userId, now);
    const to = agents.map((id) => ({ userId: id, subjectId: userId, clientIds: [userId] }));
    await writeAlerts(deps, tx, { kind: "client_signed_up", to, now });
  }
  await changeOfPeople(tx, [userId], now);
  await rememberDevice(tx.db, userId, device, now);
  return {
    user,
    tokens: await startSession(deps, tx, user, deviceHashOf(device), caller, now),
  };
}

/** Notifies the other admins, so that every admin knows who else is one. */
async function notifyAdmins(
  deps: Dependencies,
  tx: Transaction,
  person: CurrentUser,
  now: Date,
): Promise<void> {
  const others = await findOtherAdmins(tx.db, person.id);
  const firm = await getFirm(tx.db);
  const facts = { person, how: "signed_up" as const, firm, publicUrl: deps.publicUrl, now };
  const to = others.map(({ id }) => ({ userId: id, subjectId: person.id }));
  await writeAlerts(deps, tx, { kind: "admin_added", to, now });
  await deps.outbox.post(
    tx,
    others.map((user) => ({ email: newAdminEmail({ ...facts, user }) })),
  );
}
