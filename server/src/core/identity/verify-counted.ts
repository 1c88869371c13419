import { Failure } from "../../platform/failure.ts";
import type { Client } from "../calls/route.ts";
import type { Parts } from "../parts.ts";
import { type AttemptKey, giveBackAttempt } from "./attempts.ts";

interface CountedTry {
  password: string;
  /** Null: nobody's, at the same cost. */
  passwordHash: string | null;
  /** Where the try was counted. */
  counters: readonly AttemptKey[];
  client: Client;
  now: Date;
}

/**
 * Judges a password whose try is counted. A try that finds the server busy was never judged and is given
 * back: a flood by others must not lock an owner out. Throws Failure `busy`.
 */
export async function verifyCounted(
  parts: Parts,
  { password, passwordHash, counters, client, now }: CountedTry,
): Promise<boolean> {
  try {
    return await parts.hasher.verify(password, passwordHash, client.network);
  } catch (error) {
    if (error instanceof Failure && error.code === "busy")
      await giveBackAttempt(parts.database.db, counters, now);
    throw error;
  }
}
