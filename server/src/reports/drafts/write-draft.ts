import {
  areOverlapping,
  daysOf,
  isPeriod,
  lastPeriodBefore,
  movedPeriod,
  type Period,
  periodAfter,
  periodText,
  periodWith,
} from "@portico/contract/reports/report-periods";
import type { PeriodKind } from "@portico/contract/reports/report-template-fields";
import { CUSTOM_PERIOD_DAYS_MAX, REPORT_TITLE_MAX_LENGTH } from "@portico/contract/reports/report-limits";
import { and, desc, eq, lte, ne, or } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import { type FigureValues, type ReportTableRow, reports } from "../../schema/reports/report.table.ts";
import type { ReadTemplate } from "../templates/find-template.ts";
import { comparedWith, findLastReport } from "./last-report.ts";
import { cutText } from "../../platform/cut-text.ts";

/** How many periods back the search for a free one goes. */
const PERIODS_BACK_MAX = 120;

/** A draft that is about to be written. */
interface NewDraft {
  clientId: string;
  template: ReadTemplate;
  period: Period;
  authorId: string;
  /** Values by key; if left out, there are none yet. */
  figures?: Record<string, FigureValues>;
  sections?: Record<string, string>;
  /** If left out, the draft gets the title that the template proposes. */
  title?: string | null;
  /** The file of an uploaded PDF, which is then the whole report. */
  pdfFileId?: string | null;
  /** Whether the words of the last report are used if `sections` has none. */
  copyWords?: boolean;
  /** The batch that writes the draft. */
  madeBy?: string | null;
  /** The firm's rules, if the caller has already read them. */
  rules?: Awaited<ReturnType<typeof getReportRules>>;
  now: Date;
}

/**
 * Writes a draft that is compared with the previous report. Returns null if the client already has a report
 * of this template and period.
 */
export async function insertDraft(db: Queries, draft: NewDraft): Promise<ReportTableRow | null> {
  const { clientId, template, period, authorId, figures = {}, pdfFileId = null, madeBy = null, now } = draft;
  const { yearStartsIn, currency: ofFirm } = draft.rules ?? (await getReportRules(db));
  const currency = template.content.currency ?? ofFirm;
  const { id: templateId, periodKind, version, name } = template.template;
  const last = await findLastReport(db, { clientId, templateId }, period.start);
  const sections = { ...(draft.copyWords ? wordsFor(template, last) : {}), ...draft.sections };
  const id = newId(now);
  const [row] = await db
    .insert(reports)
    .values({
      id,
      clientId,
      templateId,
      templateVersion: version,
      rootId: id,
      holdsPeriod: true,
      title: draft.title ?? titleOf(name, periodKind, period, yearStartsIn),
      periodKind,
      periodStart: period.start,
      periodEnd: period.end,
      currency,
      ...comparedWith(last, figures, { metrics: template.content.metrics, currency }),
      charts: {},
      sections,
      acknowledgementRequired: template.content.acknowledgement_required,
      isPdfOnly: pdfFileId !== null,
      pdfFileId,
      authorId,
      madeBy,
      status: "draft",
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** The words of a report, for those of its sections that the template still has. */
export function wordsFor(
  { content }: Pick<ReadTemplate, "content">,
  from: Pick<ReportTableRow, "sections"> | null | undefined,
): Record<string, string> {
  const keys = content.sections.map(({ key }) => key);
  return Object.fromEntries(Object.entries(from?.sections ?? {}).filter(([key]) => keys.includes(key)));
}

/** The proposed title: "Quarterly portfolio review, third quarter 2026". */
export function titleOf(name: string, kind: PeriodKind, period: Period, yearStartsIn: number): string {
  const words = periodText(kind, period, yearStartsIn);
  const inText =
    kind === "month" || kind === "custom" ? words : words.charAt(0).toLowerCase() + words.slice(1);
  return cutText(`${name}, ${inText}`, REPORT_TITLE_MAX_LENGTH);
}

/** Throws ApiError `invalid_input` if the days are not a period of the kind. */
export function requirePeriod(kind: PeriodKind, period: Period, yearStartsIn: number): void {
  if (!isPeriod(kind, period, yearStartsIn))
    throw new ApiError("invalid_input", {
      errors: {
        period_start:
          kind === "custom"
            ? "The last day can't be before the first day."
            : "Please choose a full period of this template.",
      },
    });
  if (kind === "custom" && daysOf(period) > CUSTOM_PERIOD_DAYS_MAX)
    throw new ApiError("invalid_input", {
      errors: { period_end: `A period has at most ${CUSTOM_PERIOD_DAYS_MAX} days.` },
    });
}

/**
 * The period that a new report would have: the one after the client's last report of the template or, without
 * such a report, the last period that is over. If that period has not begun, the result is the latest period
 * that has begun, has no report and is not before the first one. `since`: drafts that were begun later are
 * ignored.
 */
export async function proposedPeriod(
  db: Queries,
  clientId: string,
  { template }: ReadTemplate,
  now: Date,
  since?: Date,
): Promise<{ period: Period; follows: ReportTableRow | null }> {
  const { yearStartsIn, timeZone } = await getReportRules(db);
  const held = await db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.clientId, clientId),
        eq(reports.templateId, template.id),
        eq(reports.holdsPeriod, true),
        since && or(ne(reports.status, "draft"), lte(reports.createdAt, since)),
      ),
    )
    .orderBy(desc(reports.periodEnd))
    .limit(PERIODS_BACK_MAX);
  const kind = template.periodKind;
  const today = firmDay(now, timeZone);
  const [last] = held;
  if (!last) return { period: lastPeriodBefore(kind, today, yearStartsIn), follows: null };
  const periods = held.map(({ periodStart: start, periodEnd: end }) => ({ start, end }));
  const next = periodAfter(kind, periods[0]!, yearStartsIn);
  if (next.start <= today || kind === "custom") return { period: next, follows: last };
  const current = periodWith(kind, today, yearStartsIn);
  // Periods before the first report have no missing reports.
  const first = [periods.at(-1)!.start, lastPeriodBefore(kind, today, yearStartsIn).start].toSorted()[0]!;
  const begun = Array.from({ length: PERIODS_BACK_MAX }, (_, ago) => movedPeriod(kind, current, -ago)).filter(
    ({ start }) => start >= first,
  );
  const period = begun.find((one) => !periods.some((other) => areOverlapping(one, other))) ?? next;
  return { period, follows: held.find(({ periodEnd }) => periodEnd < period.start) ?? null };
}
