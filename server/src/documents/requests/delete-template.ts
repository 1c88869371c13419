import type { deleteTemplate as deleteTemplateCall } from "@portico/contract/documents/requests";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { lockTemplate, removeTemplate } from "./template.store.ts";

/** DELETE request_templates/{id}: deletes a template. Requests that were made from it stay. */
export async function deleteTemplate(
  _deps: Dependencies,
  { params, session, transaction }: Input<typeof deleteTemplateCall, "staff">,
) {
  return transaction(async (tx) => {
    const { id } = await lockTemplate(tx.db, session.user, params.id);
    await removeTemplate(tx.db, id);
    return { done: true as const };
  });
}
