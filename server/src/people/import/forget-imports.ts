import type { Dependencies } from "../../foundation/dependencies.ts";
import { countRows } from "./import-rows.store.ts";
import { changeImport, deleteImport, deleteRows, findDueImports } from "./import.store.ts";

/**
 * Deletes the rows of imports that can no longer be undone, and of imports that were left unfinished for a
 * long time. The rows hold people's data.
 */
export async function forgetImports({ database, clock }: Dependencies): Promise<void> {
  for (const { id, state } of await findDueImports(database.db, clock.now()))
    await database.transaction(async (tx) => {
      if (state === "reading") return deleteImport(tx.db, id);
      const { unchecked: _unchecked, ...lastCounts } = await countRows(tx.db, id);
      const gone = { keepUntil: null, fileName: "", lastCounts };
      const isOver = await changeImport(tx.db, id, ["done", "undone"], gone);
      const isLeft = await changeImport(tx.db, id, ["mapping", "checked"], { ...gone, state: "cancelled" });
      if (isOver || isLeft) await deleteRows(tx.db, id);
    });
}
