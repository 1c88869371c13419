import type { MovePreview } from "@portico/contract/people/reassignment";
import { clientsText } from "../clients-text.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { dayText } from "../../ui/moment.tsx";
import { isPlanned, type MoveDraft } from "./move-draft.ts";
import { sentenceOf } from "./move-words.ts";

interface MoveSummaryProps {
  draft: MoveDraft;
  preview: MovePreview | undefined;
  failure: Error | null;
  isFetching: boolean;
}

const skipWords = (): Readonly<Record<MovePreview["skipped"][number]["reason"], string>> => ({
  unchanged: "already set this way",
  own_agent: `already looked after by this ${currentRoleWords().agent.oneInText}`,
  not_found: "can't be moved any more",
  no_cover: "without cover",
});

/** Shows in numbers what a move will do, before it is done. */
export function MoveSummary({ draft, preview, failure, isFetching }: MoveSummaryProps) {
  if (failure) return <Notice tone="attention" title={sentenceOf(failure)} />;
  if (!preview) return null;
  const words = currentRoleWords();
  const { kind, mode, isEmailed, firstDay, lastDay } = draft;
  const isCover = kind === "cover";
  const isEnd = isCover && mode === "nobody";
  const when = isPlanned(draft)
    ? `On ${dayText(firstDay, "longDate")}`
    : isCover && !isEnd
      ? `${dayText(firstDay, "longDate")} to ${dayText(lastDay, "longDate")}`
      : "Now";
  return (
    <section
      aria-label="What will happen"
      aria-busy={isFetching}
      className="mb-2 overflow-hidden rounded-card border border-line"
    >
      <header className="bg-navy-900 px-4 py-3 text-white">
        <p className="text-[0.8125rem] text-navy-200">What will happen</p>
        <h3 className="text-lg">{when}</h3>
      </header>
      <ul className="flex flex-col gap-2 px-4 py-3.5 text-sm">
        <li className="flex gap-3">
          <Icon name="arrow-right-left" size={18} className="mt-px text-quiet" />
          <span className="font-semibold">
            {clientsText(preview.clients)} will{" "}
            {isEnd ? "no longer be covered" : isCover ? "be covered" : isPlanned(draft) ? "move" : "move now"}
          </span>
        </li>
        {preview.skipped.map(({ reason, count }) => (
          <li key={reason} className="flex gap-3">
            <Icon name="minus" size={18} className="mt-px text-quiet" />
            {formatCount(count)} {skipWords()[reason]}: no change
          </li>
        ))}
        {!isCover && preview.clients > 0 && (
          <li className="flex gap-3">
            <Icon name="folder" size={18} className="mt-px text-quiet" />
            Documents and reports will stay with the{" "}
            {preview.clients === 1 ? words.client.oneInText : words.client.manyInText}
          </li>
        )}
        {!isEnd && (
          <li className="flex gap-3">
            <Icon name="mail" size={18} className="mt-px text-quiet" />
            {isEmailed && preview.emails > 0
              ? `${clientsText(preview.emails)} and each ${words.agent.oneInText} involved will be emailed`
              : `Each ${words.agent.oneInText} involved will be emailed`}
          </li>
        )}
        <li className="flex gap-3 text-quiet">
          <Icon name="undo-2" size={18} className="mt-px" />
          {isPlanned(draft)
            ? "You can cancel it until then, and undo it for 24 hours afterwards."
            : "You'll be able to undo it for 24 hours."}
        </li>
      </ul>
    </section>
  );
}
