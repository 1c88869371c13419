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

/** What of the report before is looked at. */
export type Compared = Pick<ReportTableRow, "figures" | "currency" | "periodStart" | "periodEnd">;

/**
 * What of the last report stands in a new one: the figures that it is compared with, as far as the template of the new one has them. Money of
 * another currency is compared with nothing. What somebody has typed stays.
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
        // Another change was looked at by nobody.
        const isOther = known.confirmed === true && previous !== known.previous;
        return [key, { ...known, previous, ...(isOther && { confirmed: false }) }];
      }),
    ),
    comparedStart: last?.periodStart ?? null,
    comparedEnd: last?.periodEnd ?? null,
  };
}
