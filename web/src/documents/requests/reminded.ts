import type { DocumentRequest } from "@portico/contract/documents/request-fields";
import { REMIND_AGAIN_HOURS } from "@portico/contract/documents/request-limits";

const HOUR_MS = 3_600_000;

/** Whether a request was reminded of today; then it cannot be reminded of by hand again. */
export function wasRemindedToday({ reminded_at }: Pick<DocumentRequest, "reminded_at">): boolean {
  return reminded_at !== null && Date.now() - Date.parse(reminded_at) < REMIND_AGAIN_HOURS * HOUR_MS;
}
