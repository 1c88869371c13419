import type { updateTemplate as updateTemplateCall } from "@portico/contract/documents/requests";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { later } from "../../platform/clock.ts";
import { ApiError } from "../../platform/api-error.ts";
import { titleTaken } from "./add-template.ts";
import { changeTemplate, hasTitle, lockTemplate, templateAnswer } from "./template.store.ts";

/** PATCH request_templates/{id}: changes a template. */
export async function updateTemplate(
  _deps: Dependencies,
  { params, body, session, transaction, now }: Input<typeof updateTemplateCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const known = await lockTemplate(tx.db, viewer, params.id);
    if (known.updatedAt.getTime() !== Date.parse(body.updated_at)) throw new ApiError("changed_meanwhile");
    if (await hasTitle(tx.db, known.ownerId, body.title, known.id)) throw titleTaken();
    const { title, note, due_in_days: dueInDays, items } = body;
    // The time always moves forward: otherwise the second of two edits within a millisecond would not be
    // noticed.
    const updatedAt = now > known.updatedAt ? now : later(known.updatedAt, 1);
    return templateAnswer(
      await changeTemplate(tx.db, known.id, { title, note, dueInDays, items, updatedAt }),
      viewer,
    );
  });
}
