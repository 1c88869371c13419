import type { listReportTemplates as listReportTemplatesCall } from "@portico/contract/reports/templates";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { readTemplates, templateAnswers } from "./report-template.store.ts";

/** GET report_templates/. */
export async function listReportTemplates(
  { database: { db } }: Dependencies,
  { query, session }: Input<typeof listReportTemplatesCall, "staff">,
) {
  const viewer = session.user;
  const list = await readTemplates(db, viewer, query.archived && viewer.role === "admin");
  return { items: await templateAnswers(db, viewer, list) };
}
