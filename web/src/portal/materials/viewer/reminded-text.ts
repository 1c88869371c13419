import type { remindReaders } from "@portico/contract/portal/receipts";
import type { AnswerOf } from "@portico/contract/call";
import { formatCount } from "../../../ui/count.ts";
import type { Notification } from "../../../ui/toast.tsx";

const WHY = {
  reminded_today: "reminded today already",
  no_account: "without an account",
  done: "opened it meanwhile",
  not_found: "can't see it any more",
} as const;

/** What came of reminders. */
export function remindedText(answer: AnswerOf<typeof remindReaders>): Notification {
  if ("job_id" in answer)
    return {
      title: "Reminders are on their way",
      description: "They leave a few at a time.",
      tone: "success",
    };
  const { sent, skipped } = answer;
  const left = skipped.map(({ reason, count }) => `${formatCount(count)} ${WHY[reason]}`).join(", ");
  return {
    title:
      sent === 0
        ? "Nobody was reminded"
        : sent === 1
          ? "1 person reminded"
          : `${formatCount(sent)} people reminded`,
    ...(left && { description: `Left out: ${left}.` }),
    tone: sent > 0 ? "success" : "neutral",
  };
}
