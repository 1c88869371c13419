import type { LongJobRow } from "../schema/foundation/long-job.table.ts";
import { whyCalledOff } from "./called-off.email.ts";

/** Whether a job was called off because somebody else may have started it from an account that is not theirs: nobody is emailed of what it did. */
export function wasTakenBack({ state, result }: Pick<LongJobRow, "state" | "result">): boolean {
  return state === "cancelled" && result?.["problem"] === whyCalledOff.taken_back;
}
