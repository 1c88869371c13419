import type { ReportBatch, ReportBatchRow } from "@portico/contract/reports/batches";
import { BIG_CHANGE_PERCENT } from "@portico/contract/reports/report-limits";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { type FilterTile, FilterTiles } from "../../ui/table/filter-tiles.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { StepFoot } from "../../ui/form/step-foot.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { BatchRow } from "./batch-row.tsx";
import { BATCH_TITLE } from "./batch-address.ts";
import type { GatherPdfs } from "./batch-files.ts";
import { batchRowsQuery, downloadBad, makeBatch, pdfNameOf, pdfNames, pdfsCame } from "./batches.calls.ts";
import { rowsText } from "./batch-words.ts";
import { CancelButton } from "./cancel-button.tsx";

const either = new Intl.ListFormat("en-GB", { type: "disjunction" });

type Shown = "bad" | "waiting" | "incomplete" | "to_check" | "draft";

const TILES: readonly FilterTile<Shown>[] = [
  {
    state: "bad",
    label: "To fix",
    hint: "No draft created",
    icon: "circle-alert",
    ink: "text-red-700",
  },
  {
    state: "waiting",
    label: "Matched",
    hint: "No draft yet",
    icon: "files",
    ink: "text-navy-700",
  },
  {
    state: "incomplete",
    label: "Incomplete",
    hint: "Something is missing",
    icon: "clock",
    ink: "text-gold-700",
  },
  {
    state: "to_check",
    label: "To check",
    hint: `Changed by more than ${BIG_CHANGE_PERCENT}%`,
    icon: "eye",
    ink: "text-gold-700",
  },
  {
    state: "draft",
    label: "Ready",
    hint: "Complete drafts",
    icon: "circle-check",
    ink: "text-green-700",
  },
];

interface CheckStepProps {
  of: ReportBatch;
  Gather: GatherPdfs;
  onPublish: () => void;
}

/** The second step: the result for each row. The counts are filters. */
export function CheckStep({ of, Gather, onPublish }: CheckStepProps) {
  const { counts } = of;
  const isOfPdfs = of.source === "pdfs";
  const [wish, setWish] = useState<Shown | null>(null);
  const tiles = TILES.filter(
    ({ state }) =>
      counts[state] > 0 || state === "bad" || state === "draft" || (state === "incomplete" && !isOfPdfs),
  );
  // Chosen once, so that the filter does not change while the user fixes rows.
  const [first] = useState<Shown>(
    () => tiles.find(({ state }) => counts[state] > 0)?.state ?? (isOfPdfs ? "bad" : "draft"),
  );
  const shown = tiles.find(({ state }) => state === (wish ?? first))?.state ?? "draft";
  return (
    <div className="flex flex-col gap-6">
      {of.problem && <Notice tone="attention" title={of.problem} />}
      {of.unused_columns.length > 0 && (
        <Notice title="Some columns were left out">
          No figure in this template is called {either.format(of.unused_columns)}.
        </Notice>
      )}
      {of.can.add && (
        <Suspense fallback={null}>
          <Gather
            into="reports"
            id={of.id}
            count={of.rows}
            place={BATCH_TITLE}
            begin={() => Promise.resolve(of)}
            onOpen={() => undefined}
            namesIn={pdfNames}
            nameOf={pdfNameOf}
            accept="application/pdf"
            onTold={() => pdfsCame(of.id)}
          />
        </Suspense>
      )}
      {of.rows > 0 && (
        <>
          <FilterTiles
            label={isOfPdfs ? "PDFs" : "Rows"}
            tiles={tiles}
            counts={counts}
            shown={shown}
            onShow={setWish}
          />
          <Rows key={shown} of={of} state={shown} />
        </>
      )}
      <StepFoot text="No one can see the reports until you publish them.">
        {of.can.cancel && <CancelButton of={of} />}
        {of.can.make ? (
          <MakeButton of={of} />
        ) : (
          <Button aria-disabled={!of.can.publish} onClick={() => of.can.publish && onPublish()}>
            {of.can.publish ? "Continue" : "Nothing to publish"}
          </Button>
        )}
      </StepFoot>
    </div>
  );
}

/** Writes the drafts for the PDFs whose clients are known. */
function MakeButton({ of }: { of: ReportBatch }) {
  const { waiting } = of.counts;
  const { mutate, isPending } = useMutation({
    mutationFn: () => makeBatch(of.id),
    onError: (error) => notifyFailure(error, "The drafts couldn't be created. Please try again."),
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {waiting === 1 ? "Create 1 draft" : `Create ${formatCount(waiting)} drafts`}
    </Button>
  );
}

const EMPTY: Readonly<Record<Shown, string>> = {
  waiting: "Every PDF became a draft.",
  bad: "Nothing to fix.",
  incomplete: "No incomplete drafts.",
  to_check: "Nothing to check.",
  draft: "No draft is complete yet.",
};

/** The rows in one state. A fixed row stays, in green, until the page is left. */
export function Rows({ of, state }: { of: ReportBatch; state: Shown }) {
  const list = useInfiniteQuery(batchRowsQuery(of.id, state));
  const [fixed, setFixed] = useState<ReadonlyMap<number, ReportBatchRow>>(new Map());
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
          {TILES.find((tile) => tile.state === state)?.label}
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
                row={fixed.get(row.number) ?? row}
                wasBad={state === "bad"}
                onFixed={(next) => setFixed((before) => new Map(before).set(next.number, next))}
              />
            ))}
          </ul>
        )}
      </Card>
      <NextPage list={list} className="mt-4" />
    </section>
  );
}

/** Downloads the rows to fix as a file that can be uploaded again. */
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
