import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { googleEmail } from "./google.email.ts";
import { type GoogleKey, insertLink } from "./google-account.store.ts";

interface NewLink extends GoogleKey {
  user: { id: string; email: string; firstName: string };
  sessionId: string;
  /**
   * Set if the user connects Google during a sign-in on a new device. A single email then reports both the
   * device and the connection.
   */
  newDevice?: { device: string; network: string } | undefined;
  caller: Caller;
  now: Date;
}

/** Connects a Google account and notifies its owner. Throws ApiError `google_taken`. */
export async function keepLink(
  deps: Dependencies,
  tx: Transaction,
  { user, issuer, subject, sessionId, newDevice, caller, now }: NewLink,
): Promise<void> {
  if (!(await insertLink(tx.db, { userId: user.id, issuer, subject, now })))
    throw new ApiError("google_taken");
  await recordEvent(tx, { kind: "google_linked", userId: user.id, actorId: user.id, sessionId, caller, now });
  const firm = await getFirm(tx.db);
  const message = googleEmail({ user, firm, what: "connected", newDevice, publicUrl: deps.publicUrl, now });
  await deps.outbox.post(tx, [{ email: message }]);
}
