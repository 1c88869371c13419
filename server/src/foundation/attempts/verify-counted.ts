import { ApiError } from "../../platform/api-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../dependencies.ts";
import { type AttemptKey, giveBackAttempt } from "./attempts.ts";

interface CountedTry {
  password: string;
  /**
   * Null if there is no such account. Checking the password then takes just as long, so that the response
   * time does not reveal that the account does not exist.
   */
  passwordHash: string | null;
  /** The counters that have counted the try. */
  counters: readonly AttemptKey[];
  caller: Caller;
  now: Date;
}

/**
 * Verifies a password whose try is already counted. If the server is too busy to check the password, the try
 * is taken back. Otherwise strangers could keep the server busy until the owner's own, correct tries have
 * locked the owner out. Throws ApiError `busy`.
 */
export async function verifyCounted(
  deps: Dependencies,
  { password, passwordHash, counters, caller, now }: CountedTry,
): Promise<boolean> {
  try {
    return await deps.hasher.verify(password, passwordHash, caller.network);
  } catch (error) {
    if (error instanceof ApiError && error.code === "busy")
      await giveBackAttempt(deps.database.db, counters, now);
    throw error;
  }
}
