import type { proposePeriod as proposePeriodCall } from "@portico/contract/portal/report-edits";
import { movedPeriod, type Period, periodWith } from "@portico/contract/report-periods";
import type { Input } from "../../core/calls/route.ts";
import { getReportRules } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import { findTemplate } from "../../core/reports/find-template.ts";
import { periodAnswer } from "../../core/reports/report-periods.ts";
import { proposedPeriod } from "../../core/reports/write-draft.ts";
import type { Queries } from "../../platform/database/database.ts";
import { findTaken } from "./report.store.ts";
import { requireClient } from "./add-report.ts";

/** Looked through for one that is free. */
const PERIODS_MAX = 120;

/** GET reports/next_period: what a new report would be about, or the next free period in a direction. */
export async function proposePeriod(
  { database: { db } }: Parts,
  { query, session, now }: Input<typeof proposePeriodCall, "staff">,
) {
  const clientId = await requireClient(db, session.user, query.client_id, now);
  const template = await findTemplate(db, session.user, query.template_id);
  const { yearStartsIn } = await getReportRules(db);
  const { period, follows } = await proposedPeriod(db, clientId, template, now);
  const kind = template.template.periodKind;
  const found =
    query.from === undefined
      ? period
      : await freeFrom(db, { clientId, templateId: template.template.id }, kind, {
          from: periodWith(kind, query.from, yearStartsIn),
          step: query.direction === "earlier" ? -1 : 1,
        });
  const { period_kind: _, ...answer } = periodAnswer(
    { periodKind: kind, periodStart: found.start, periodEnd: found.end },
    yearStartsIn,
  );
  return {
    ...answer,
    follows: follows && { id: follows.id, period_label: periodAnswer(follows, yearStartsIn).period_label },
  };
}

async function freeFrom(
  db: Queries,
  of: { clientId: string; templateId: string },
  kind: Parameters<typeof movedPeriod>[0],
  { from, step }: { from: Period; step: number },
): Promise<Period> {
  const periods = Array.from({ length: PERIODS_MAX }, (_, place) =>
    movedPeriod(kind, from, step * (place + 1)),
  );
  const taken = await findTaken(
    db,
    of,
    periods.map(({ start }) => start),
  );
  return periods.find(({ start }) => !taken.has(start)) ?? periods[0]!;
}
