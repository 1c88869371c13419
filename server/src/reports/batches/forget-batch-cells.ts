import type { Dependencies } from "../../foundation/dependencies.ts";
import { forgetCells } from "./batch.store.ts";

/** Rows of files hold people: what nothing came of goes after some weeks, and of the others what stood in the file. */
export async function forgetBatchCells({ database, clock }: Dependencies): Promise<void> {
  await database.transaction((tx) => forgetCells(tx.db, clock.now()));
}
