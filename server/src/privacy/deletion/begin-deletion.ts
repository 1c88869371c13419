import { pages, pageUrl } from "@portico/contract/http/pages";
import { DELETION_UNDO_DAYS } from "@portico/contract/values/limits";
import { endAssignments } from "../../foundation/access/assign-clients.ts";
import { countClientsOf } from "../../foundation/access/count-clients.ts";
import { whoWantsEmail } from "../../notifications/email-wishes.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { type FirmFacts, getFirm } from "../../foundation/firm/firm.store.ts";
import { killChallengesOf } from "../../foundation/tokens/challenges.ts";
import type { CurrentUser } from "../../foundation/users/current-user.ts";
import { recordDeparture } from "../../foundation/access/record-absence.ts";
import { endOtherSessions } from "../../foundation/sessions/end-session.ts";
import { refuseLastAdmin } from "../../foundation/users/last-admin.ts";
import { revokePowers } from "../../identity/revoke-powers.ts";
import { issueToken, killTokensOf, killTokensOfPurpose } from "../../foundation/tokens/mailed-tokens.ts";
import { findActiveUser, lockUser } from "../../foundation/users/users.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { accountDeletedEmail, clientsWithoutAgentEmail } from "./deletion.email.ts";
import { markErasing } from "./deletion.store.ts";

const UNDO_LIFE_MS = DELETION_UNDO_DAYS * DAY_MS;

interface Deletion {
  userId: string;
  /** The session that requested the deletion, or null if an email's link did. */
  sessionId: string | null;
  /** Runs while the person's row is locked; if it throws, everything is rolled back. */
  prove(tx: Transaction, user: CurrentUser): Promise<unknown>;
  /** The error code for an account that is closed already. */
  gone: "unauthenticated" | "token_invalid";
  caller: Caller;
  now: Date;
}

/**
 * Closes an account. Returns the time when the account will be erased. Throws ApiError `last_admin`, and then
 * changes nothing.
 */
export async function beginDeletion(deps: Dependencies, deletion: Deletion): Promise<Date> {
  const { userId, sessionId, now } = deletion;
  const eraseAt = later(now, UNDO_LIFE_MS);
  await deps.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await findActiveUser(tx, userId, now);
    if (!user) throw new ApiError(deletion.gone);
    await deletion.prove(tx, user);
    const firm = await getFirm(tx.db);
    // This comes before the lock that all admins share is taken, so that this lock is held as briefly as
    // possible.
    const by = { actorId: userId, sessionId, caller: deletion.caller, now };
    await revokePowers(deps, tx, { user, why: "deleted", ...by });
    if (user.role === "admin") await refuseLastAdmin(tx, userId);
    const clientCount = await countClientsOf(tx.db, userId);
    const ended = await close(deps, tx, userId, eraseAt, now);
    const proof = sessionId === null ? "letter" : "session";
    const changes = { status: ["active", "erasing"] as [string, string] };
    await recordEvent(tx, { kind: "deletion_asked", userId, ...by, facts: { by: proof }, changes });
    await recordDeparture(tx, [userId], "deleted", ended, by);
    await notifyOwner(deps, tx, { user, firm, eraseAt, now });
    if (clientCount > 0) await notifyAdmins(deps, tx, { user, firm, clientCount, now });
  });
  return eraseAt;
}

async function close(deps: Dependencies, tx: Transaction, userId: string, eraseAt: Date, now: Date) {
  await markErasing(tx.db, userId, eraseAt, now);
  await endOtherSessions(tx, userId, null, "account_deleted", now);
  await killTokensOf(tx, userId, now);
  // Without this, an undo token of an earlier deletion could undo this deletion too.
  await killTokensOfPurpose(tx, userId, "deletion_undo", now);
  await killChallengesOf(tx.db, userId);
  const ended = await endAssignments(tx, userId, now);
  for (const feature of deps.personalData) await feature.close?.(tx, userId);
  return ended;
}

async function notifyOwner(
  deps: Dependencies,
  tx: Transaction,
  { user, firm, eraseAt, now }: { user: CurrentUser; firm: FirmFacts; eraseAt: Date; now: Date },
): Promise<void> {
  const wanted = { purpose: "deletion_undo", userId: user.id, lifeMs: UNDO_LIFE_MS, now } as const;
  const token = await issueToken(tx, wanted);
  const url = pageUrl(deps.publicUrl, pages.undoDeletion, { token });
  await deps.outbox.post(tx, [{ email: accountDeletedEmail({ user, firm, eraseAt, url }) }]);
}

async function notifyAdmins(
  deps: Dependencies,
  tx: Transaction,
  { user, firm, clientCount, now }: { user: CurrentUser; firm: FirmFacts; clientCount: number; now: Date },
): Promise<void> {
  const admins = await findOtherAdmins(tx.db, user.id);
  const url = pageUrl(deps.publicUrl, pages.agents, { tab: "clients", without_agent: "true" });
  const to = admins.map(({ id }) => ({ userId: id, subjectId: user.id, facts: { clients: clientCount } }));
  await writeAlerts(deps, tx, { kind: "clients_without_agent", to, now });
  const wanting = await whoWantsEmail(deps, tx.db, "clients_without_agent", admins);
  const emails = wanting.map((admin) => ({
    email: clientsWithoutAgentEmail({ user: admin, agent: user, clientCount, firm, url }),
  }));
  await deps.outbox.post(tx, emails);
}
