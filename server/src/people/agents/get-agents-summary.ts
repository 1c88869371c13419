import type { Dependencies } from "../../foundation/dependencies.ts";
import { readSummary } from "./agents-summary.store.ts";

/** GET agents/summary: what an admin's home begins with. */
export async function getAgentsSummary({ database: { db } }: Dependencies) {
  return readSummary(db);
}
