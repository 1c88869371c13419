import type { Dependencies } from "../../foundation/dependencies.ts";
import { applyDueReset } from "../credentials/apply-due-reset.ts";
import { type Arrival, readSignInUser, type SignInUser } from "./sign-in.store.ts";

/**
 * Finds the user who wants to sign in, or null. Applies a due reset first; otherwise a passkey on a lost
 * phone could still sign in.
 */
export async function findSignInUser(
  deps: Dependencies,
  id: string,
  arrival: Arrival,
): Promise<SignInUser | null> {
  return applyResetThatIsDue(deps, await readSignInUser(deps.database.db, id, arrival), arrival);
}

/** Applies the user's reset if it is due. Returns the user as they are afterwards. */
export async function applyResetThatIsDue(
  deps: Dependencies,
  user: SignInUser | null,
  arrival: Arrival,
): Promise<SignInUser | null> {
  if (!user?.isResetDue) return user;
  await applyDueReset(deps, user.id, arrival.now);
  return readSignInUser(deps.database.db, user.id, arrival);
}
