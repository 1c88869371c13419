import type { updateReportTemplate as updateReportTemplateCall } from "@portico/contract/reports/templates";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { nameTaken } from "./add-report-template.ts";
import { validateTemplate } from "./validate-template.ts";
import {
  changeTemplate,
  findUsed,
  isNameTaken,
  keepVersion,
  lockTemplate,
  readFormerMetrics,
  templateAnswer,
} from "./report-template.store.ts";

/**
 * PATCH report_templates/{id}: saves a template. Reports that were written from it stay as they were, in
 * their version.
 */
export async function updateReportTemplate(
  _deps: Dependencies,
  { params, body, session, transaction, now }: Input<typeof updateReportTemplateCall, "admin">,
) {
  const { updated_at, ...typed } = body;
  return transaction(async (tx) => {
    const { template: known, content: before } = await lockTemplate(tx.db, session.user, params.id);
    if (known.updatedAt.getTime() !== Date.parse(updated_at)) throw new ApiError("changed_meanwhile");
    const used = (await findUsed(tx.db, [known.id])).get(known.id);
    const former = await readFormerMetrics(tx.db, known.id, known.version);
    const content = validateTemplate(typed, [...(used?.current ? before.metrics : []), ...former]);
    if (used && body.period_kind !== known.periodKind)
      throw new ApiError("invalid_input", {
        errors: { period_kind: "Reports use this template, so its period can't be changed." },
      });
    if (known.archivedAt === null && (await isNameTaken(tx.db, body.name, known.id))) throw nameTaken();
    const version = known.version + (used?.current ? 1 : 0);
    await keepVersion(tx.db, known.id, { n: version, name: body.name, content });
    const fields = { name: body.name, periodKind: body.period_kind, version };
    const template = await changeTemplate(tx.db, known.id, fields, now);
    if (!template) throw nameTaken();
    return templateAnswer(tx.db, session.user, { template, content });
  });
}
