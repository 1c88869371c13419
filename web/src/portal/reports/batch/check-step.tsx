import type { ReportBatch, ReportBatchRow } from "@portico/contract/portal/report-batches";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { formatCount } from "../../../ui/count.ts";
import { Icon } from "../../../ui/icon.tsx";
import { NextPage } from "../../../ui/next-page.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { SettingsSkeleton } from "../../../ui/settings-skeleton.tsx";
import { StepFoot } from "../../../ui/step-foot.tsx";
import { notifyFailure } from "../../../ui/toast.tsx";
import { BatchRow } from "./batch-row.tsx";
import { batchRowsQuery, downloadBad } from "./batches.calls.ts";
import { rowsText } from "./batch-words.ts";
import { CancelButton } from "./cancel-button.tsx";

type Shown = "bad" | "incomplete" | "draft";

const TILES: Readonly<Record<Shown, readonly [label: string, hint: string, icon: string, ink: string]>> = {
  bad: ["To fix", "Nothing was written", "circle-alert", "text-red-700"],
  incomplete: ["Incomplete", "Something is missing", "clock", "text-gold-700"],
  draft: ["Ready", "Complete drafts", "circle-check", "text-green-700"],
};

/** The second step: what became of each row. The counts are filters. */
export function CheckStep({ of, onPublish }: { of: ReportBatch; onPublish: () => void }) {
  const { counts } = of;
  const [shown, setShown] = useState<Shown>(
    counts.bad > 0 ? "bad" : counts.incomplete > 0 ? "incomplete" : "draft",
  );
  return (
    <div className="flex flex-col gap-6">
      {of.problem && <Notice tone="attention" title={of.problem} />}
      {of.unused_columns.length > 0 && (
        <Notice title="Some columns were left out">
          {of.unused_columns.join(", ")}: no figure of this template has such a name.
        </Notice>
      )}
      <Tiles counts={counts} shown={shown} onShow={setShown} />
      <Rows key={shown} of={of} state={shown} />
      <StepFoot text="Nobody sees anything before you publish.">
        {of.can.cancel && <CancelButton of={of} />}
        <Button aria-disabled={!of.can.publish} onClick={() => of.can.publish && onPublish()}>
          {of.can.publish ? "Continue" : "Nothing to publish"}
        </Button>
      </StepFoot>
    </div>
  );
}

interface TilesProps {
  counts: ReportBatch["counts"];
  shown: Shown;
  onShow: (state: Shown) => void;
}

function Tiles({ counts, shown, onShow }: TilesProps) {
  return (
    <div role="group" aria-label="Rows" className="grid grid-cols-3 gap-2 sm:gap-3">
      {(Object.keys(TILES) as Shown[]).map((state) => {
        const [label, hint, icon, ink] = TILES[state];
        return (
          <button
            key={state}
            type="button"
            aria-pressed={shown === state}
            onClick={() => onShow(state)}
            className={`rounded-card border bg-white px-3 py-3 text-left sm:px-4.5 sm:py-3.5 shadow-card transition-colors hover:bg-navy-50 ${
              shown === state ? "border-navy-900 outline-1 outline-navy-900" : "border-line"
            }`}
          >
            <span className={`flex items-center gap-2 text-sm font-semibold ${ink}`}>
              <Icon name={icon} size={18} className="max-sm:hidden" />
              {label}
            </span>
            <span className="figure block text-[1.75rem] leading-10">{formatCount(counts[state])}</span>
            <span className="block text-[0.8125rem] text-quiet max-sm:hidden">{hint}</span>
          </button>
        );
      })}
    </div>
  );
}

const EMPTY: Readonly<Record<Shown, string>> = {
  bad: "Every row became a draft.",
  incomplete: "No draft lacks anything.",
  draft: "No draft is complete yet.",
};

/** The rows in one state. One that was fixed stays, in green, until the page is left. */
export function Rows({ of, state }: { of: ReportBatch; state: Shown }) {
  const list = useInfiniteQuery(batchRowsQuery(of.id, state));
  const [mended, setMended] = useState<ReadonlyMap<number, ReportBatchRow>>(new Map());
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isError)
    return (
      <RetryNotice
        title="The rows couldn't be loaded."
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.isPending) return <SettingsSkeleton label="Loading rows" />;
  return (
    <section aria-labelledby="batch-rows">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="batch-rows" className="text-xl">
          {TILES[state][0]}
        </h2>
        {state === "bad" && of.counts.bad > 0 && of.source === "figures" && <DownloadBad of={of} />}
      </div>
      <Card flush={rows.length > 0}>
        {rows.length === 0 ? (
          <p className="text-quiet">{EMPTY[state]}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <BatchRow
                key={row.number}
                of={of}
                row={mended.get(row.number) ?? row}
                wasBad={state === "bad"}
                onMended={(next) => setMended((before) => new Map(before).set(next.number, next))}
              />
            ))}
          </ul>
        )}
      </Card>
      <NextPage list={list} className="mt-4" />
    </section>
  );
}

/** The rows to fix, as a file that can be sent again. */
export function DownloadBad({ of }: { of: ReportBatch }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadBad(of.id),
    onError: (error) => notifyFailure(error, "The rows couldn't be downloaded. Please try again."),
  });
  return (
    <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
      <Icon name="download" size={16} />
      Download the {rowsText(of.counts.bad)}
    </Button>
  );
}
