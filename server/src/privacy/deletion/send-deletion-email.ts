import { pages, pageUrl } from "@portico/contract/http/pages";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { isEmailDue } from "../../foundation/tokens/emails-per-hour.ts";
import type { EmailRequest } from "../../foundation/email/email-requests.ts";
import { issueToken } from "../../foundation/tokens/mailed-tokens.ts";
import { lockUserByEmail } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS } from "../../platform/clock.ts";
import { deletionLinkEmail } from "./deletion.email.ts";

/** How long the link of the email is valid (docs/decisions/0025). */
const DELETION_LINK_LIFE_MS = DAY_MS;

/** Sends the requested email if the address has an account and enough time has passed since the last one. */
export async function sendDeletionEmail(deps: Dependencies, { email, caller }: EmailRequest): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email, now);
    if (!user || !(await isEmailDue(tx.db, "deletion", user.id, now))) return;
    const wanted = {
      purpose: "deletion",
      userId: user.id,
      email,
      lifeMs: DELETION_LINK_LIFE_MS,
      now,
    } as const;
    const token = await issueToken(tx, wanted);
    const url = pageUrl(deps.publicUrl, pages.deleteAccount, { token });
    const message = deletionLinkEmail({
      user,
      firm: await getFirm(tx.db),
      url,
      lifeMs: DELETION_LINK_LIFE_MS,
    });
    await deps.outbox.post(tx, [{ email: message }]);
    await recordEvent(tx, { kind: "deletion_link_asked", userId: user.id, actorId: null, caller, now });
  });
}
