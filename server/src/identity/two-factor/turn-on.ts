import type { Caller } from "../../platform/http/caller.ts";
import { changeCredential } from "../credentials/change-credential.ts";
import type { CurrentSession } from "../../foundation/sessions/current-session.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { markEnabled, noteSecondFactor } from "./two-factor.store.ts";

/**
 * Turns two-factor sign-in on, after a code of the authenticator app was checked. This session continues, and
 * all others end. Throws ApiError `two_factor_on`.
 */
export async function turnOn(
  deps: Dependencies,
  tx: Transaction,
  session: CurrentSession,
  caller: Caller,
  now: Date,
): Promise<void> {
  const { user } = session;
  await changeCredential(deps, tx, {
    kind: "two_factor_enabled",
    user,
    async write() {
      if (!(await markEnabled(tx.db, user.id, now))) throw new ApiError("two_factor_on");
      await noteSecondFactor(tx.db, session.id, now);
    },
    keepSessionId: session.id,
    caller,
    now,
  });
}
