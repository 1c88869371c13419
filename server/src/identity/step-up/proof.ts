import type { Transaction } from "../../platform/database/database.ts";

/** A way that showed that the owner is at this session. */
export interface Proof {
  by: "password" | "code" | "passkey" | "google";
  /** Uses up what is good once, in the transaction of the step-up. */
  spend?(tx: Transaction): Promise<unknown>;
}
