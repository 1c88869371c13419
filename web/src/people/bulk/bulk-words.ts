import type { MainAnswerOf } from "@portico/contract/http/call";
import type { BulkAction, BulkSkip, bulkClients } from "@portico/contract/people/clients";
import { formatCount } from "../../ui/table/count.ts";
import type { Notification } from "../../ui/feedback/toast.tsx";
import { peopleText } from "../clients-text.ts";

/** The result of a bulk action. */
export type BulkDone = MainAnswerOf<typeof bulkClients>;

const done: Readonly<Record<BulkAction, (count: string) => string>> = {
  tag: (count) => `Tag added to ${count}`,
  untag: (count) => `Tag removed from ${count}`,
  invite: (count) => `Invited ${count}`,
  resend: (count) => `Invitation resent to ${count}`,
  deactivate: (count) => `Deactivated ${count}`,
};

const nothing: Readonly<Record<BulkAction, string>> = {
  tag: "No tag added",
  untag: "No tag removed",
  invite: "No one invited",
  resend: "No invitation sent",
  deactivate: "No one deactivated",
};

const reasons: Readonly<Record<BulkSkip, string>> = {
  not_found: "no longer in your list",
  unchanged: "with nothing to change",
  too_many_tags: "with 20 tags already",
  no_email: "without an email address",
  already_invited: "already invited",
  has_account: "with an account already",
  not_invited: "without an open invitation",
  no_account: "without an account",
  not_own: "looked after by someone else",
  emailed_lately: "emailed several times in the last hour",
};

/** Says who is left out and why, with one line for each reason. */
export function skippedLines({ skipped }: BulkDone): string[] {
  return skipped.map(({ reason, count }) => `${formatCount(count)} ${reasons[reason]}`);
}

/** Returns the notice after a bulk action. It says what was done, and who was left out. */
export function bulkNotice(
  action: BulkAction,
  answer: BulkDone,
  role: "client" | "agent" = "client",
): Notification {
  const left = skippedLines(answer);
  return {
    title: answer.affected > 0 ? done[action](peopleText(role, answer.affected)) : nothing[action],
    ...(left.length > 0 && { description: `Skipped: ${left.join("; ")}.` }),
    tone: answer.affected > 0 ? "success" : "neutral",
  };
}
