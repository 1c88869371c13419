import type { Transaction } from "../../platform/database/database.ts";

/** A proof that the owner of the account is using this session. */
export interface Proof {
  by: "password" | "code" | "passkey" | "google";
  /** Uses up the proof in the transaction of the step-up, if the proof is valid only once. */
  spend?(tx: Transaction): Promise<unknown>;
}
