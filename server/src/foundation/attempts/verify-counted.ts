import { ApiError } from "../../platform/api-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Dependencies } from "../dependencies.ts";
import { type AttemptKey, giveBackAttempt } from "./attempts.ts";

interface CountedTry {
  password: string;
  /** Null if there is no such account. Checking the password then takes just as long. */
  passwordHash: string | null;
  /** The counters that have counted the try. */
  counters: readonly AttemptKey[];
  caller: Caller;
  now: Date;
}

/**
 * Verifies a password whose try is already counted. If the server is too busy to check the password, the try
 * no longer counts. Otherwise a flood of tries by others could lock an owner out. Throws ApiError `busy`.
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
