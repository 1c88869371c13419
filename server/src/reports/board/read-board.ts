import {
  lastPeriodBefore,
  movedPeriod,
  type Period,
  periodWith,
} from "@portico/contract/reports/report-periods";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import { periodAnswer } from "../report-periods.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { type BoardTemplate, readBoardTemplates } from "./board.store.ts";

interface Asked {
  template_id?: string | undefined;
  period_start?: string | undefined;
}

/**
 * The template and the period of a board: those that are requested, or the next ones. Throws ApiError
 * `not_found`.
 */
export async function readBoard(db: Queries, { template_id, period_start }: Asked, now: Date) {
  const templates = await readBoardTemplates(db);
  const template =
    template_id === undefined ? latestOf(templates) : templates.find(({ id }) => id === template_id);
  if (template_id !== undefined && !template) throw new ApiError("not_found");
  const rules = await getReportRules(db);
  const { yearStartsIn } = rules;
  const kind = template?.periodKind ?? "quarter";
  const { period, words } = boardPeriod(template, period_start, rules, now);
  return {
    templates,
    template: template ?? null,
    period,
    words,
    yearStartsIn,
    earlier: movedPeriod(kind, period, -1).start,
    later: movedPeriod(kind, period, 1).start,
  };
}

/**
 * The period of a board: the requested one, or the last that is over; for a template with custom days, the
 * latest.
 */
export function boardPeriod(
  template: BoardTemplate | undefined,
  periodStart: string | undefined,
  { yearStartsIn, timeZone }: Awaited<ReturnType<typeof getReportRules>>,
  now: Date,
) {
  const kind = template?.periodKind ?? "quarter";
  const today = firmDay(now, timeZone);
  const period: Period =
    periodStart === undefined
      ? kind === "custom" && template?.latest
        ? periodWith(kind, template.latest, yearStartsIn)
        : lastPeriodBefore(kind, today, yearStartsIn)
      : periodWith(kind, periodStart, yearStartsIn);
  const { period_kind: _, ...words } = periodAnswer(
    { periodKind: kind, periodStart: period.start, periodEnd: period.end },
    yearStartsIn,
  );
  return { period, words };
}

function latestOf(templates: readonly BoardTemplate[]): BoardTemplate | undefined {
  const byLatest = templates.toSorted((one, other) => ((one.latest ?? "") < (other.latest ?? "") ? 1 : -1));
  return byLatest[0]?.latest ? byLatest[0] : templates[0];
}
