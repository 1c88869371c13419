import type { Transaction } from "../../platform/database/database.ts";

/** A proof that the owner is using this session. */
export interface Proof {
  by: "password" | "code" | "passkey" | "google";
  /** Uses up a proof that is valid once, in the transaction of the step-up. */
  spend?(tx: Transaction): Promise<unknown>;
}
