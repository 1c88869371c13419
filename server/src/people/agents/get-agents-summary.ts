import type { Parts } from "../../foundation/parts.ts";
import { readSummary } from "./agents-summary.store.ts";

/** GET agents/summary: what an admin's home begins with. */
export async function getAgentsSummary({ database: { db } }: Parts) {
  return readSummary(db);
}
