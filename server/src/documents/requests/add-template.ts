import { TEMPLATES_MAX } from "@portico/contract/documents/request-limits";
import type { addTemplate as addTemplateCall } from "@portico/contract/documents/requests";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import { countTemplates, hasTitle, insertTemplate, templateAnswer } from "./template.store.ts";

/**
 * POST request_templates/: adds a template. An admin's template belongs to the firm, an agent's to the agent.
 */
export async function addTemplate(
  _deps: Dependencies,
  { body, session, transaction, now }: Input<typeof addTemplateCall, "staff">,
) {
  const viewer = session.user;
  const ownerId = viewer.role === "admin" ? null : viewer.id;
  return transaction(async (tx) => {
    if ((await countTemplates(tx.db, ownerId)) >= TEMPLATES_MAX)
      throw titleRefused(`There are ${TEMPLATES_MAX} templates already. Please delete one first.`);
    if (await hasTitle(tx.db, ownerId, body.title)) throw titleTaken();
    const { title, note, due_in_days: dueInDays, items } = body;
    const times = { createdAt: now, updatedAt: now };
    const made = await insertTemplate(tx.db, {
      id: newId(now),
      ownerId,
      title,
      note,
      dueInDays,
      items,
      ...times,
    });
    if (!made) throw titleTaken();
    return templateAnswer(made, viewer);
  });
}

/** The error for a title that another template of the same owner already has. */
export function titleTaken(): ApiError {
  return titleRefused("There's already a template with this title.");
}

function titleRefused(sentence: string): ApiError {
  return new ApiError("invalid_input", { errors: { title: sentence } });
}
