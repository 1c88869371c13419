import type { listTemplates as listTemplatesCall } from "@portico/contract/documents/requests";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { readTemplates, templateAnswer } from "./template.store.ts";

/** GET request_templates/: the firm's templates, and the viewer's own. */
export async function listTemplates(
  { database: { db } }: Dependencies,
  { session }: Input<typeof listTemplatesCall, "staff">,
) {
  const rows = await readTemplates(db, session.user);
  return { items: rows.map((row) => templateAnswer(row, session.user)) };
}
