import type { listImports as listImportsCall } from "@portico/contract/people/import";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findOpenImports } from "./import.store.ts";
import { ownImports } from "./own-imports.ts";

/** GET imports/: lists the imports that are not finished, newest first. */
export async function listImports(
  { database: { db } }: Dependencies,
  { query, session }: Input<typeof listImportsCall, "staff">,
) {
  const found = await findOpenImports(db, ownImports(session.user), query.kind);
  return {
    items: found.map(({ id, fileName, state, rows, createdAt }) => ({
      id,
      file_name: fileName,
      state: state === "reading" ? ("mapping" as const) : state,
      rows,
      created_at: createdAt.toISOString(),
    })),
  };
}
