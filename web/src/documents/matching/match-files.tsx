import type { Match, MatchFile, MatchFileState } from "@portico/contract/documents/matching";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { type FilterTile, FilterTiles } from "../../ui/table/filter-tiles.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { MatchFileRow } from "./match-file-row.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { filesText } from "./match-words.ts";
import { acceptAll, filesQuery, fixFile } from "./match.calls.ts";

const ChooseClientDialog = lazyPart(async () => ({
  default: (await import("../../forms/choose-client-dialog.tsx")).ChooseClientDialog,
}));

const tiles: Record<MatchFileState, Pick<FilterTile<MatchFileState>, "label" | "icon" | "ink">> = {
  uploading: { label: "Being checked", icon: "clock", ink: "text-ink" },
  unmatched: { label: "Not matched", icon: "circle-alert", ink: "text-red-700" },
  matched: { label: "Ready", icon: "circle-check", ink: "text-green-700" },
  skipped: { label: "Left out", icon: "minus", ink: "text-ink" },
  refused: { label: "Can't be used", icon: "circle-alert", ink: "text-red-700" },
  placed: { label: "Placed", icon: "circle-check", ink: "text-green-700" },
  kept: { label: "Kept", icon: "circle-alert", ink: "text-ink" },
  undone: { label: "Removed", icon: "undo-2", ink: "text-ink" },
};
/** The order of the filters: files that need a person's attention come first. */
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
/** These two filters are shown even if their count is 0. */
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
      <FilterTiles
        label="Show"
        tiles={states.map((state) => ({ state, ...tiles[state] }))}
        counts={counts}
        shown={shown}
        onShow={setWish}
        className="grid-cols-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none"
      />
      {shown && <Rows key={shown} match={match} state={shown} />}
    </section>
  );
}

const nothing: Partial<Record<MatchFileState, string>> = {
  unmatched: "Every file is matched.",
  matched: "No files are ready yet. Open “Not matched” and choose where each file goes.",
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
      {state === "unmatched" && match.can.add && match.proposed > 1 && <AcceptAll match={match} />}
      {rows.length === 0 ? (
        <Card>
          <p className="text-quiet">{nothing[state] ?? "No files."}</p>
        </Card>
      ) : (
        <Card flush>
          <ul aria-label={tiles[state].label} className="divide-y divide-line">
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
          <ChooseClientDialog
            fileName={choosing.file_name}
            onChoose={(client_id) => fixFile(match.id, choosing.number, { client_id })}
            onClose={() => setChoosing(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Accepts all doubtful references at once. */
function AcceptAll({ match: { id, proposed } }: { match: Match }) {
  const accept = useMutation({
    mutationFn: () => acceptAll(id),
    onSuccess: () => notify({ title: `${filesText(proposed)} are ready to be placed` }),
    onError: (error) => notifyFailure(error, "That couldn't be saved. Please try again."),
  });
  return (
    <Notice
      tone="attention"
      icon="circle-alert"
      title={`Please check ${filesText(proposed)}`}
      actions={
        <Button variant="secondary" size="sm" loading={accept.isPending} onClick={() => accept.mutate()}>
          Accept all {formatCount(proposed)}
        </Button>
      }
    >
      What is marked in these names may be the reference of a {currentRoleWords().client.oneInText}, or
      something else. If it is the reference in every name, accept all at once.
    </Notice>
  );
}
