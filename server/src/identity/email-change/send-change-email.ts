import { getFirm } from "../../foundation/firm/firm.store.ts";
import { findHeldAddresses } from "../../foundation/tokens/held-addresses.ts";
import { isEmailDue } from "../../foundation/tokens/emails-per-hour.ts";
import type { EmailRequest } from "../../foundation/email/email-requests.ts";
import { issueToken, issueTokenWithCode } from "../../foundation/tokens/mailed-tokens.ts";
import { findActiveUser, lockUser } from "../../foundation/users/users.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS } from "../../platform/clock.ts";
import { addressWantedEmail, confirmNewAddressEmail } from "./email-change.email.ts";
import { findHolder, wasAskedForWithinADay } from "./email-change.store.ts";
import { emailChangeUrl } from "../credentials/issue-undo-link.ts";

/** docs/decisions/0023 explains how long the link is valid. */
const CHANGE_LIFE_MS = DAY_MS;

/**
 * Sends the email to the pending address, if it is still pending and enough time has passed since the last
 * email. If another person already has the address, that person is notified instead, at most once a day.
 */
export async function sendChangeEmail(deps: Dependencies, { email, userId }: EmailRequest): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    // The lock makes simultaneous requests take turns. Otherwise several links could be valid at once.
    await lockUser(tx, userId!);
    const user = await findActiveUser(tx, userId!, now);
    if (user?.pendingEmail !== email) return;
    if (!(await isEmailDue(tx.db, "email_change", user.id, now))) return;
    const wanted = { purpose: "email_change", userId: user.id, email, lifeMs: CHANGE_LIFE_MS, now } as const;
    const firm = await getFirm(tx.db);
    const holder = await findHolder(tx.db, email);
    const heldByOthers = await findHeldAddresses(tx.db, [email], now, user.id);
    if (holder || heldByOthers.size > 0) {
      const wasTold = await wasAskedForWithinADay(tx.db, user.id, email, now);
      // This token is never sent. It only makes the request count towards the limit of emails, as a request
      // for a free address does.
      await issueToken(tx, wanted);
      if (holder && !wasTold)
        await deps.outbox.post(tx, [{ email: addressWantedEmail({ user: holder, firm }) }]);
      return;
    }
    const { token, code } = await issueTokenWithCode(tx, deps.secrets, wanted);
    const url = emailChangeUrl(deps, token);
    const message = confirmNewAddressEmail({
      user,
      firm,
      newEmail: email,
      url,
      lifeMs: CHANGE_LIFE_MS,
      code,
    });
    await deps.outbox.post(tx, [{ email: message }]);
  });
}
