import type { ReportRow } from "@portico/contract/reports/report-fields";
import { rangeText } from "@portico/contract/reports/report-periods";
import type { ReactNode } from "react";
import { Card } from "../../ui/layout/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LINE_START, Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { ReportStatus } from "../reports/report-status.tsx";
import { timesText } from "../reports/report-words.ts";
import { RowActs } from "./row-acts.tsx";

interface ReportRowsProps {
  rows: readonly ReportRow[];
  /** The name of the reports' client. */
  name: string;
  onOpen: (id: string) => void;
}

const GRID =
  "md:grid md:grid-cols-[minmax(0,1.5fr)_minmax(10.5rem,1fr)_minmax(0,1fr)_minmax(0,1fr)_11rem] md:items-center md:gap-x-4";

/** One row for each report. Replaced versions are indented below the version that replaces them. */
export function ReportRows({ rows, name, onOpen }: ReportRowsProps) {
  return (
    <Card flush>
      <div
        aria-hidden
        className={`hidden border-b border-line px-6 py-3.5 text-[0.8125rem] font-semibold text-quiet ${GRID}`}
      >
        <span>Report</span>
        <span>Status</span>
        <span>Opened by {name}</span>
        <span>Last changed</span>
        <span />
      </div>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ row, onOpen }: { row: ReportRow; onOpen: (id: string) => void }) {
  const isReplaced = row.status === "superseded";
  const period = rangeText({ start: row.period_start, end: row.period_end });
  return (
    <li className={`flex flex-col gap-2 px-4 py-4 sm:px-6 ${GRID} ${isReplaced ? "bg-paper" : ""}`}>
      <div className={`min-w-0 ${isReplaced ? "pl-6" : ""}`}>
        <button
          type="button"
          onClick={() => onOpen(row.id)}
          className="text-left font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
        >
          {isReplaced ? `Version ${row.version_no}` : row.title}
        </button>
        <p className="text-[0.8125rem] text-quiet wrap-anywhere">
          {isReplaced ? (row.change_note ?? period) : period}
        </p>
      </div>
      <div className="min-w-0">
        <ReportStatus report={row} />
        {row.status === "scheduled" && row.publish_at && (
          <p className="mt-1 text-[0.8125rem] text-quiet">
            <Moment at={row.publish_at} form="deadline" className="" />
          </p>
        )}
        {row.problem && <p className="mt-1 text-[0.8125rem] text-red-700 wrap-anywhere">{row.problem}</p>}
      </div>
      <div className="min-w-0 text-sm">
        <Opened row={row} />
      </div>
      <LastChanged row={row} />
      <div className="flex items-center gap-1 md:justify-end">
        <RowActs row={row} onOpen={onOpen} />
      </div>
    </li>
  );
}

function Opened({ row: { opened, status } }: { row: ReportRow }): ReactNode {
  if (!opened || status === "draft" || status === "scheduled")
    return <span className="max-md:hidden">–</span>;
  if (!opened.first_opened_at) {
    return (
      <span
        className={`inline-flex items-center gap-1.5 ${status === "published" ? "text-gold-700" : "text-quiet"}`}
      >
        <Icon name="eye-off" size={16} />
        Not opened
      </span>
    );
  }
  return (
    <>
      <span className="flex items-center gap-1.5">
        <Icon name="circle-check" size={16} />
        Opened {timesText(opened.times)}
      </span>
      <span className="block text-[0.8125rem] text-quiet">
        {opened.last_opened_at && (
          <>
            {opened.times > 1 && "last "}
            <Moment at={opened.last_opened_at} form="day" />
          </>
        )}
        {opened.acknowledged_at && (
          <>
            , confirmed <Moment at={opened.acknowledged_at} form="day" />
          </>
        )}
        {opened.downloaded && ", downloaded"}
      </span>
    </>
  );
}

function LastChanged({ row }: { row: ReportRow }) {
  const at = row.withdrawn_at ?? row.published_at ?? row.updated_at;
  return (
    <div className="min-w-0 text-sm max-md:text-[0.8125rem] max-md:text-quiet">
      <Moment at={at} form="day" className={LINE_START} />
      <p className="text-[0.8125rem] text-quiet wrap-anywhere">
        {[row.author && personName(row.author), row.withdrawn_reason].filter(Boolean).join(": ")}
      </p>
    </div>
  );
}
