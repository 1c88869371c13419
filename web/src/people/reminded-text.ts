import type { remindReaders } from "@portico/contract/documents/receipts";
import type { AnswerOf } from "@portico/contract/http/call";
import { formatCount } from "../ui/table/count.ts";
import type { Notification } from "../ui/feedback/toast.tsx";

const WHY = {
  reminded_today: "already reminded in the last 24 hours",
  deactivated: "deactivated",
  no_account: "not signed up",
  done: "opened it in the meantime",
  not_found: "can't see it any more",
} as const;

export type Reminded = Exclude<AnswerOf<typeof remindReaders>, { job_id: string }>;

/** The texts for reminding many people. */
export const remindingWords = {
  done: "reminded",
  stopped: "Stopped. Reminders already sent can't be unsent.",
  failed: "It stopped before everyone was reminded",
} as const;

/** The notice after reminding readers of something. */
export function remindedText(answer: Reminded, thing: "document" | "article"): Notification {
  const { sent, skipped } = answer;
  if (sent === 0 && skipped.length > 0 && skipped.every(({ reason }) => reason === "reminded_today"))
    return {
      title: "Already reminded",
      description: `No one is reminded about ${thing === "article" ? "an article" : "a document"} more than once in 24 hours.`,
      tone: "neutral",
    };
  const left = skipped.map(({ reason, count }) => `${formatCount(count)} ${WHY[reason]}`).join(", ");
  return {
    title:
      sent === 0
        ? "No one was reminded"
        : sent === 1
          ? "1 person reminded"
          : `${formatCount(sent)} people reminded`,
    ...(left && { description: `Skipped: ${left}.` }),
    tone: sent > 0 ? "success" : "neutral",
  };
}
