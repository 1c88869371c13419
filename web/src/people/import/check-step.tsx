import { type ImportField, onePersonsFields } from "@portico/contract/people/import-fields";
import type { Import } from "@portico/contract/people/import";
import type { ImportRow } from "@portico/contract/people/import-rows";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { type FilterTile, FilterTiles } from "../../ui/table/filter-tiles.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { StepFoot } from "../../ui/form/step-foot.tsx";
import { ImportRowItem } from "./import-row-item.tsx";
import { fieldLabel, kindWords, rowsText, shownFields, valueIn } from "./import-words.ts";
import { act, downloadFailures, fixYears, rowsQuery } from "./imports.calls.ts";
import { RowHeads } from "./row-heads.tsx";

type Shown = "invalid" | "valid" | "known";

interface CheckStepProps {
  of: Import;
  onBack: () => void;
}

/** The third step shows the result of the check. The user presses one of the counts to see its rows. */
export function CheckStep({ of, onBack }: CheckStepProps) {
  const { counts } = of;
  const [shown, setShown] = useState<Shown>(counts.invalid > 0 ? "invalid" : "valid");
  const start = useMutation({
    mutationFn: () => act(of.id, "run"),
    onError: (error) => notifyFailure(error, "The import couldn't be started. Please try again."),
  });
  const wanted = counts.valid + (of.options.update_known ? counts.known : 0);
  const words = kindWords(of.kind);
  const tiles: FilterTile<Shown>[] = [
    {
      state: "invalid",
      label: "To fix",
      hint: counts.invalid > 0 ? "Fix them here, or skip them" : "Nothing to fix",
      icon: "circle-alert",
      ink: "text-red-700",
    },
    {
      state: "valid",
      label: "Ready",
      hint: `New ${words.manyInText} to add`,
      icon: "circle-check",
      ink: "text-green-700",
    },
    {
      state: "known",
      label: "Existing",
      hint: of.options.update_known ? "Will be updated" : "No change",
      icon: "users",
      ink: "text-ink",
    },
  ];
  return (
    <div className="flex flex-col gap-6">
      <FilterTiles label="Rows" tiles={tiles} counts={counts} shown={shown} onShow={setShown} />
      <Rows key={shown} of={of} state={shown} />
      <StepFoot text="Importing doesn't email anyone. You can invite people afterwards.">
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button
          loading={start.isPending}
          aria-disabled={wanted === 0}
          onClick={() => (wanted === 0 ? undefined : start.mutate())}
        >
          {startText(wanted, counts.invalid)}
        </Button>
      </StepFoot>
    </div>
  );
}

function startText(wanted: number, left: number): string {
  if (wanted === 0) return "Nothing to import";
  return `Import ${formatCount(wanted)}${left > 0 ? `, skip ${formatCount(left)}` : ""}`;
}

const TITLES: Record<Shown, string> = { invalid: "to fix", valid: "ready", known: "already in the portal" };

/**
 * Shows the rows in one state. A row that was fixed stays in the list, in green, until the user leaves the
 * page.
 */
function Rows({ of, state }: { of: Import; state: Shown }) {
  const list = useInfiniteQuery(rowsQuery(of.id, state));
  const [fixedRows, setFixedRows] = useState<ReadonlyMap<number, ImportRow>>(new Map());
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const fields = shownFields(of.mapping);
  const isAlike = alikeAmong(rows);
  const fixed = [...fixedRows.values()].filter((row) => row.state !== "invalid").length;
  const isFixed = state === "invalid" && of.counts.invalid === 0 && fixed > 0;
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
    <section aria-labelledby="import-rows">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="import-rows" className="text-xl">
          {isFixed ? "All rows are ready." : `${rowsText(of.counts[state])} ${TITLES[state]}`}{" "}
          {fixed > 0 && (
            <span className="ml-1 text-sm font-normal text-quiet">
              {isFixed ? `${formatCount(fixed)} fixed.` : `and ${formatCount(fixed)} fixed`}
            </span>
          )}
        </h2>
        {state === "invalid" && of.counts.invalid > 0 && <FailuresButton of={of} />}
      </div>
      {state === "invalid" && <FutureYears of={of} />}
      {rows.length === 0 ? (
        <Card>
          <p className="text-quiet">{state === "invalid" ? "Every row can be imported." : "No rows."}</p>
        </Card>
      ) : (
        <Card flush>
          <RowHeads fields={fields} />
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <ImportRowItem
                key={row.number}
                importId={of.id}
                row={fixedRows.get(row.number) ?? row}
                wasWrong={state === "invalid"}
                fields={fields}
                isAlike={isAlike}
                onFixed={(next) => setFixedRows((before) => new Map(before).set(next.number, next))}
              />
            ))}
          </ul>
        </Card>
      )}
      <NextPage list={list} className="mt-4" />
    </section>
  );
}

/** Corrects all years that are in the future at once. A single row has the same act beside its cell. */
function FutureYears({ of }: { of: Import }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (field: ImportField) => fixYears(of.id, field),
    onError: (error) => notifyFailure(error, "The rows couldn't be checked. Please try again."),
  });
  const century = `${Math.floor(new Date().getFullYear() / 100) - 1}xx`;
  return of.future_years
    .filter(({ rows }) => rows > 1)
    .map(({ field, rows }) => (
      <div key={field} className="mb-3">
        <Notice
          tone="attention"
          icon="calendar"
          title={`${fieldLabel(field)}: ${rowsText(rows)} with a year in the future`}
          actions={
            <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate(field)}>
              Use {century} for all
            </Button>
          }
        >
          These years have two digits in your file. You can also correct them one by one.
        </Notice>
      </div>
    ));
}

/**
 * Takes rows. Returns a function that says whether a wrong cell is the first of several with the same value
 * and a suggested correction. Only beside that cell is the button shown that corrects all of them.
 */
function alikeAmong(rows: readonly ImportRow[]) {
  const keyOf = ({ field }: ImportRow["errors"][number], row: ImportRow) => `${field} ${valueIn(row, field)}`;
  const alike = new Map<string, { first: number; rows: number }>();
  for (const row of rows)
    for (const error of row.errors.filter(
      ({ mend, field }) => mend !== null && !onePersonsFields.includes(field),
    )) {
      const known = alike.get(keyOf(error, row));
      if (known) known.rows += 1;
      else alike.set(keyOf(error, row), { first: row.number, rows: 1 });
    }
  return (error: ImportRow["errors"][number], row: ImportRow) => {
    const known = alike.get(keyOf(error, row));
    return known !== undefined && known.first === row.number && known.rows > 1;
  };
}

/** Downloads the rows to fix as a file. */
export function FailuresButton({ of, size = "sm" }: { of: Import; size?: "sm" | "md" }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFailures(of.id),
    onError: (error) => notifyFailure(error, "The rows couldn't be downloaded. Please try again."),
  });
  return (
    <Button variant="secondary" size={size} loading={isPending} onClick={() => mutate()}>
      <Icon name="download" size={16} />
      Download the {rowsText(of.counts.invalid)}
    </Button>
  );
}
