import type { LongJobRow } from "../schema/foundation/long-job.table.ts";
import { whyCalledOff } from "./called-off.email.ts";

/**
 * True if a job was cancelled because a thief may have started it from another user's account. The job's
 * results must then not be emailed to anyone.
 */
export function wasRevoked({ state, result }: Pick<LongJobRow, "state" | "result">): boolean {
  return state === "cancelled" && result?.["problem"] === whyCalledOff.taken_back;
}
