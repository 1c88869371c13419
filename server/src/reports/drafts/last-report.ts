import { and, desc, eq, lt } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import {
  type FigureValues,
  type ReportTableRow,
  reports,
  type TemplateContent,
} from "../../schema/reports/report.table.ts";

/** The published report of a client and template whose period ended last before a day; null: there is none. */
export async function findLastReport(
  db: Queries,
  { clientId, templateId }: Pick<ReportTableRow, "clientId" | "templateId">,
  before: string,
): Promise<ReportTableRow | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.clientId, clientId),
        eq(reports.templateId, templateId),
        eq(reports.status, "published"),
        eq(reports.isPdfOnly, false),
        lt(reports.periodEnd, before),
      ),
    )
    .orderBy(desc(reports.periodEnd))
    .limit(1);
  return row ?? null;
}

/** The fields of the previous report that are used for the comparison. */
export type Compared = Pick<ReportTableRow, "figures" | "currency" | "periodStart" | "periodEnd">;

/**
 * The values of the last report that a new one is compared with, for the figures that the new template has.
 * Money in another currency is not compared. Values that a person has typed stay.
 */
export function comparedWith(
  last: Compared | null,
  figures: Record<string, FigureValues>,
  { metrics, currency }: { metrics: TemplateContent["metrics"]; currency: string },
): Pick<ReportTableRow, "figures" | "comparedStart" | "comparedEnd"> {
  const keys = new Set([...Object.keys(figures), ...metrics.map(({ key }) => key)]);
  const isComparable = (key: string) =>
    last?.currency === currency || metrics.some((metric) => metric.key === key && metric.unit !== "money");
  return {
    figures: Object.fromEntries(
      [...keys].map((key) => {
        const known = figures[key] ?? { value: null, previous: null, target: null, note: null };
        if (known.isPreviousTyped) return [key, known];
        const previous = (isComparable(key) && last?.figures[key]?.value) || null;
        // The difference is another one now, and no person has checked it.
        const isOther = known.confirmed === true && previous !== known.previous;
        return [key, { ...known, previous, ...(isOther && { confirmed: false }) }];
      }),
    ),
    comparedStart: last?.periodStart ?? null,
    comparedEnd: last?.periodEnd ?? null,
  };
}
