import type { Dependencies } from "../../foundation/dependencies.ts";
import { countRows } from "./import-rows.store.ts";
import { changeImport, deleteImport, deleteRows, findDueImports } from "./import.store.ts";

/**
 * Deletes the rows of files, since they hold people's data. Does so when the import can no longer be undone,
 * or was left unfinished for long.
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
