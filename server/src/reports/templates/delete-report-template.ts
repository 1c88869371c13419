import type { deleteReportTemplate as deleteReportTemplateCall } from "@portico/contract/reports/templates";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findUsed, lockTemplate, removeTemplate } from "./report-template.store.ts";

/** DELETE report_templates/{id}: deletes a template that no report was written from. */
export async function deleteReportTemplate(
  _deps: Dependencies,
  { params, session, transaction }: Input<typeof deleteReportTemplateCall, "admin">,
) {
  return transaction(async (tx) => {
    const { template } = await lockTemplate(tx.db, session.user, params.id);
    if ((await findUsed(tx.db, [template.id])).size > 0) throw new ApiError("template_used");
    await removeTemplate(tx.db, template.id);
    return { done: true as const };
  });
}
