import { lastPeriodBefore, movedPeriod, type Period, periodWith } from "@portico/contract/report-periods";
import { getReportRules } from "../../core/firm/firm.store.ts";
import { periodAnswer } from "../../core/reports/report-periods.ts";
import { firmDay } from "../../core/requests/firm-day.ts";
import type { Queries } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { type BoardTemplate, readBoardTemplates } from "./board.store.ts";

interface Asked {
  template_id?: string | undefined;
  period_start?: string | undefined;
}

/** What a board is about: a template and a period, those that are asked for or those that are next. Throws Failure `not_found`. */
export async function readBoard(db: Queries, { template_id, period_start }: Asked, now: Date) {
  const templates = await readBoardTemplates(db);
  const template =
    template_id === undefined ? latestOf(templates) : templates.find(({ id }) => id === template_id);
  if (template_id !== undefined && !template) throw new Failure("not_found");
  const { yearStartsIn, timeZone } = await getReportRules(db);
  const kind = template?.periodKind ?? "quarter";
  const today = firmDay(now, timeZone);
  const period: Period =
    period_start === undefined
      ? kind === "custom" && template?.latest
        ? periodWith(kind, template.latest, yearStartsIn)
        : lastPeriodBefore(kind, today, yearStartsIn)
      : periodWith(kind, period_start, yearStartsIn);
  const { period_kind: _, ...words } = periodAnswer(
    { periodKind: kind, periodStart: period.start, periodEnd: period.end },
    yearStartsIn,
  );
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

function latestOf(templates: readonly BoardTemplate[]): BoardTemplate | undefined {
  const byLatest = templates.toSorted((one, other) => ((one.latest ?? "") < (other.latest ?? "") ? 1 : -1));
  return byLatest[0]?.latest ? byLatest[0] : templates[0];
}
