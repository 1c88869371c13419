import type { proposePeriod as proposePeriodCall } from "@portico/contract/reports/report-edits";
import {
  areOverlapping,
  movedPeriod,
  type Period,
  periodWith,
} from "@portico/contract/reports/report-periods";
import type { Input } from "../../http/route.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findTemplate } from "../templates/find-template.ts";
import { periodAnswer } from "../report-periods.ts";
import { proposedPeriod } from "./write-draft.ts";
import type { Queries } from "../../platform/database/database.ts";
import { findTaken } from "../reports/report.store.ts";
import { requireClient } from "./add-report.ts";

/** How many periods are searched for a free one. */
const PERIODS_MAX = 120;

/**
 * GET reports/next_period: the period that a new report would have, or the next free period in a direction.
 */
export async function proposePeriod(
  { database: { db } }: Dependencies,
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
          from: query.from,
          current: periodWith(kind, query.from, yearStartsIn),
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

/**
 * `from`: the first day of the period from which the user steps on or back. If that period belongs to a year
 * of the firm that began in another month, the period of the present kind of year that contains `from` counts
 * as the one before it, so a step back tries it first.
 */
async function freeFrom(
  db: Queries,
  of: { clientId: string; templateId: string },
  kind: Parameters<typeof movedPeriod>[0],
  { from, current, step }: { from: string; current: Period; step: number },
): Promise<Period> {
  const first = step < 0 && current.start < from ? 0 : 1;
  const periods = Array.from({ length: PERIODS_MAX }, (_, place) =>
    movedPeriod(kind, current, step * (place + first)),
  );
  const taken = (await findTaken(db, of, periods)).filter(({ start }) => start !== from);
  return periods.find((one) => !taken.some((other) => areOverlapping(one, other))) ?? periods[0]!;
}
