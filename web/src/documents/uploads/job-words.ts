import { type Reminded, remindedText, remindingWords } from "../../people/reminded-text.ts";
import { cancelledText } from "../requests/bulk-request-words.ts";
import type { AskResult } from "../requests/ask.calls.ts";
import { askedText } from "../requests/ask-outlook.tsx";
import { sentText } from "../sending/outlook.tsx";
import type { SendResult } from "../sending/send.calls.ts";
import type { FollowedJob } from "./followed-jobs.ts";

type JobWords = Omit<FollowedJob, "id">;

/** The texts of long jobs, by kind of job. */
export const jobWords = {
  documents_sent: {
    title: "Sending documents",
    done: "done",
    stopped: "Stopped. Documents already sent stay where they are.",
    failed: "It stopped before everything was sent",
    resultOf: (result) => sentText(result as unknown as SendResult),
  },
  requests_added: {
    title: "Asking for documents",
    done: "asked",
    stopped: "Stopped. Requests already sent stay open.",
    failed: "It stopped before everyone was asked",
    resultOf: (result) => askedText(result as unknown as AskResult),
  },
  requests_cancelled: {
    title: "Cancelling requests",
    done: "cancelled",
    stopped: "Stopped. Requests already cancelled stay cancelled.",
    failed: "It stopped before all were cancelled",
    resultOf: (result) => cancelledText(Number(result["requests"])),
  },
  readers_reminded: {
    title: "Sending reminders",
    ...remindingWords,
    resultOf: (result) => remindedText(result as unknown as Reminded, "document"),
  },
} as const satisfies Readonly<Record<string, JobWords>>;

/** Takes a kind of job. Returns its texts, or null if the job is shown elsewhere. */
export function wordsOfJob(kind: string): JobWords | null {
  return Object.hasOwn(jobWords, kind) ? jobWords[kind as keyof typeof jobWords] : null;
}
