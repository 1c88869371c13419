import type { archiveReportTemplate as archiveReportTemplateCall } from "@portico/contract/reports/templates";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { nameTaken, requireRoom } from "./add-report-template.ts";
import { changeTemplate, isNameTaken, lockTemplate, templateAnswer } from "./report-template.store.ts";

/** POST report_templates/{id}/archive: a second call changes nothing. */
export async function archiveReportTemplate(
  _deps: Dependencies,
  { params, body, session, transaction, now }: Input<typeof archiveReportTemplateCall, "admin">,
) {
  return transaction(async (tx) => {
    const known = await lockTemplate(tx.db, session.user, params.id);
    if ((known.template.archivedAt !== null) === body.archived)
      return templateAnswer(tx.db, session.user, known);
    if (!body.archived) {
      await requireRoom(tx.db);
      if (await isNameTaken(tx.db, known.template.name, params.id)) throw nameTaken();
    }
    const template = await changeTemplate(tx.db, params.id, { archivedAt: body.archived ? now : null }, now);
    if (!template) throw nameTaken();
    return templateAnswer(tx.db, session.user, { ...known, template });
  });
}
