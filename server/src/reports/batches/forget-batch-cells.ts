import type { Dependencies } from "../../foundation/dependencies.ts";
import { forgetCells } from "./batch.store.ts";

/**
 * Rows of files name people: after some weeks, rows that led to no report are deleted, and the others lose
 * their cells.
 */
export async function forgetBatchCells({ database, clock }: Dependencies): Promise<void> {
  await database.transaction((tx) => forgetCells(tx.db, clock.now()));
}
