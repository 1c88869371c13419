import { recordOwnEvent } from "../../foundation/audit/record-event.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { newCodesEmail } from "./new-codes.email.ts";

/** Reports the new codes in the history and by email. Runs when the older codes become invalid. */
export async function noteNewCodes(
  deps: Dependencies,
  tx: Transaction,
  session: CurrentSession,
  caller: Caller,
  now: Date,
): Promise<void> {
  await recordOwnEvent(tx, "recovery_codes_renewed", { session, caller, now });
  const firm = await getFirm(tx.db);
  const email = newCodesEmail({ user: session.user, firm, publicUrl: deps.publicUrl, now });
  await deps.outbox.post(tx, [{ email }]);
}
