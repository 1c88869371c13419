import type { DocumentRequest } from "@portico/contract/documents/request-fields";
import { REMIND_AGAIN_HOURS } from "@portico/contract/documents/request-limits";

const HOUR_MS = 3_600_000;

/** Whether a reminder of this request was sent today. If so, no further reminder of it can be sent by hand. */
export function wasRemindedToday({ reminded_at }: Pick<DocumentRequest, "reminded_at">): boolean {
  return reminded_at !== null && Date.now() - Date.parse(reminded_at) < REMIND_AGAIN_HOURS * HOUR_MS;
}
