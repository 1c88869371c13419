import type { getReportTemplate as getReportTemplateCall } from "@portico/contract/reports/templates";
import { eq } from "drizzle-orm";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { visibleReportTemplates } from "../visible-reports.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { templatesWithContent } from "./find-template.ts";
import { reportTemplates } from "../../schema/reports/report.table.ts";
import { readFormerMetrics, templateAnswer } from "./report-template.store.ts";

/** GET report_templates/{id}. */
export async function getReportTemplate(
  { database: { db } }: Dependencies,
  { params, session }: Input<typeof getReportTemplateCall, "staff">,
) {
  const found = await findVisible(
    (where) => templatesWithContent(db).where(where),
    eq(reportTemplates.id, params.id),
    visibleReportTemplates(session.user),
  );
  const keys = new Set(found.content.metrics.map(({ key }) => key));
  const former = await readFormerMetrics(db, found.template.id, found.template.version);
  return {
    ...(await templateAnswer(db, session.user, found)),
    former_metrics: former.filter(({ key }) => !keys.has(key)),
  };
}
