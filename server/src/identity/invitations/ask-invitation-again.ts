import { pages, pageUrl } from "@portico/contract/http/pages";
import type { askInvitationAgain as askInvitationAgainCall } from "@portico/contract/identity/invitations";
import { whoWantsEmail } from "../../notifications/email-wishes.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { findToken } from "../../foundation/tokens/mailed-tokens.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import { markAskedAgain } from "./invitation-writes.store.ts";
import { findHosts } from "../invitee.store.ts";
import { askedAgainEmail } from "./asked-again.email.ts";

/**
 * After a request that sent an email, further requests for the same invitation send none for this long.
 * Anyone who has the dead link can make such requests, as often as they like.
 */
const ASK_AGAIN_PAUSE_MS = DAY_MS;

/**
 * POST invitations/ask_again: a person with a dead link asks for a new one. The answer is always the same.
 */
export async function askInvitationAgain(
  deps: Dependencies,
  { body, caller, now, transaction }: Input<typeof askInvitationAgainCall, "anyone">,
) {
  await transaction(async (tx) => {
    const row = await findToken(tx.db, body.token, ["invitation", "invitation_link"]);
    const invitee = row?.invitationId
      ? await markAskedAgain(tx.db, row.invitationId, { pausedSince: later(now, -ASK_AGAIN_PAUSE_MS), now })
      : null;
    if (!invitee) return;
    await recordEvent(tx, { kind: "invitation_asked_again", userId: invitee.id, actorId: null, caller, now });
    const firm = await getFirm(tx.db);
    const hosts = await findHosts(tx.db, invitee.inviterId);
    const to = hosts.map(({ id }) => ({ userId: id, subjectId: invitee.id }));
    await writeAlerts(deps, tx, { kind: "invitation_asked_again", to, now });
    const wanting = await whoWantsEmail(deps, tx.db, "invitation_asked_again", hosts);
    const emails = wanting.map((inviter) => {
      const page = inviter.role === "admin" ? pages.agents : pages.clients;
      const url = pageUrl(deps.publicUrl, page, { tab: "invitations", q: invitee.email });
      return { email: askedAgainEmail({ inviter, invitee, firm, url }) };
    });
    await deps.outbox.post(tx, emails);
  });
  return { accepted: true as const };
}
