import type { addReportTemplate as addReportTemplateCall } from "@portico/contract/reports/templates";
import { REPORT_TEMPLATES_MAX } from "@portico/contract/reports/report-limits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import { validateTemplate } from "./validate-template.ts";
import { countTemplates, insertTemplate, isNameTaken, templateAnswer } from "./report-template.store.ts";

/** POST report_templates/. */
export async function addReportTemplate(
  _deps: Dependencies,
  { body, session, transaction, now }: Input<typeof addReportTemplateCall, "admin">,
) {
  const content = validateTemplate(body);
  return transaction(async (tx) => {
    await requireRoom(tx.db);
    if (await isNameTaken(tx.db, body.name)) throw nameTaken();
    const row = { id: newId(now), name: body.name, periodKind: body.period_kind };
    const template = await insertTemplate(tx.db, { ...row, createdAt: now, updatedAt: now }, content);
    if (!template) throw nameTaken();
    return templateAnswer(tx.db, session.user, { template, content });
  });
}

/** Throws ApiError `invalid_input` if the firm has reached its limit of templates. */
export async function requireRoom(db: Queries): Promise<void> {
  if ((await countTemplates(db)) >= REPORT_TEMPLATES_MAX)
    throw nameRefused(`There are ${REPORT_TEMPLATES_MAX} templates already. Please archive one first.`);
}

/** The error for a name that another template has. */
export function nameTaken(): ApiError {
  return nameRefused("There's already a template with this name.");
}

function nameRefused(sentence: string): ApiError {
  return new ApiError("invalid_input", { errors: { name: sentence } });
}
