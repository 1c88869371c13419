import type { Dependencies } from "../../foundation/dependencies.ts";
import { applyDueReset } from "../credentials/apply-due-reset.ts";
import { type Arrival, readSignInUser, type SignInUser } from "./sign-in.store.ts";

/**
 * Finds whose way in is to be judged, or null. A reset of theirs that is due is written down first, or a phone
 * that was lost could still sign in by its passkey.
 */
export async function findSignInUser(
  deps: Dependencies,
  id: string,
  arrival: Arrival,
): Promise<SignInUser | null> {
  return applyResetThatIsDue(deps, await readSignInUser(deps.database.db, id, arrival), arrival);
}

/** Returns them as they are after it. */
export async function applyResetThatIsDue(
  deps: Dependencies,
  user: SignInUser | null,
  arrival: Arrival,
): Promise<SignInUser | null> {
  if (!user?.isResetDue) return user;
  await applyDueReset(deps, user.id, arrival.now);
  return readSignInUser(deps.database.db, user.id, arrival);
}
