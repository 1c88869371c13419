import type { Match, MatchFile, MatchFileState } from "@portico/contract/portal/matching";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { formatCount } from "../../../ui/count.ts";
import { Icon } from "../../../ui/icon.tsx";
import { NextPage } from "../../../ui/next-page.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { SettingsSkeleton } from "../../../ui/settings-skeleton.tsx";
import { MatchFileRow } from "./match-file-row.tsx";
import { filesQuery } from "./match.calls.ts";

const ChooseClientDialog = lazy(async () => ({
  default: (await import("./choose-client-dialog.tsx")).ChooseClientDialog,
}));

const tiles: Record<MatchFileState, [label: string, icon: string, ink: string]> = {
  uploading: ["Being checked", "clock", "text-ink"],
  unmatched: ["Not matched", "circle-alert", "text-red-700"],
  matched: ["Ready", "circle-check", "text-green-700"],
  skipped: ["Left out", "minus", "text-ink"],
  refused: ["Can't be used", "circle-alert", "text-red-700"],
  placed: ["Placed", "circle-check", "text-green-700"],
  kept: ["Stayed", "circle-alert", "text-ink"],
  undone: ["Taken back", "undo-2", "text-ink"],
};
/** In the order in which somebody needs them. */
const order: readonly MatchFileState[] = [
  "unmatched",
  "matched",
  "uploading",
  "kept",
  "placed",
  "skipped",
  "refused",
  "undone",
];
/** Shown also where there are none. */
const always: readonly MatchFileState[] = ["unmatched", "matched"];

/** The files of a matching. The counts are filters. */
export function MatchFiles({ match }: { match: Match }) {
  const { counts } = match;
  const isOver = counts.placed > 0 && counts.matched + counts.unmatched === 0;
  const states = order.filter((one) => counts[one] > 0 || (!isOver && always.includes(one)));
  const [wish, setWish] = useState<MatchFileState | null>(null);
  const shown =
    wish !== null && states.includes(wish) ? wish : (states.find((one) => counts[one] > 0) ?? states[0]);
  return (
    <section aria-label="Files" className="flex flex-col gap-4">
      <div
        role="group"
        aria-label="Show"
        className="grid grid-cols-2 gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-3"
      >
        {states.map((state) => {
          const [label, icon, ink] = tiles[state];
          return (
            <button
              key={state}
              type="button"
              aria-pressed={shown === state}
              onClick={() => setWish(state)}
              className={`rounded-card border bg-white px-3 py-3 text-left shadow-card transition-colors hover:bg-navy-50 sm:px-4.5 ${
                shown === state ? "border-navy-900 outline-1 outline-navy-900" : "border-line"
              }`}
            >
              <span className={`flex items-center gap-2 text-sm font-semibold ${ink}`}>
                <Icon name={icon} size={18} className="max-sm:hidden" />
                {label}
              </span>
              <span className="figure block text-[1.75rem] leading-10">{formatCount(counts[state])}</span>
            </button>
          );
        })}
      </div>
      {shown && <Rows key={shown} match={match} state={shown} />}
    </section>
  );
}

const nothing: Partial<Record<MatchFileState, string>> = {
  unmatched: "Every file is matched.",
  matched: "No file can be placed yet. Choose where the files go under “Not matched”.",
};

function Rows({ match, state }: { match: Match; state: MatchFileState }) {
  const list = useInfiniteQuery(filesQuery(match.id, state));
  const [choosing, setChoosing] = useState<MatchFile | null>(null);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isError)
    return (
      <RetryNotice
        title="The files couldn't be loaded."
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.isPending) return <SettingsSkeleton label="Loading files" />;
  return (
    <>
      {rows.length === 0 ? (
        <Card>
          <p className="text-quiet">{nothing[state] ?? "No files."}</p>
        </Card>
      ) : (
        <Card flush>
          <ul aria-label={tiles[state][0]} className="divide-y divide-line">
            {rows.map((file) => (
              <MatchFileRow
                key={file.number}
                match={match}
                file={file}
                onChoose={match.can.add ? () => setChoosing(file) : undefined}
              />
            ))}
          </ul>
        </Card>
      )}
      <NextPage list={list} />
      <Suspense fallback={null}>
        {choosing && (
          <ChooseClientDialog matchId={match.id} file={choosing} onClose={() => setChoosing(null)} />
        )}
      </Suspense>
    </>
  );
}
