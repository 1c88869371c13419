import type { Dependencies } from "../../foundation/dependencies.ts";
import { readSummary } from "./agents-summary.store.ts";

/** GET agents/summary: returns the figures at the top of an admin's home page. */
export async function getAgentsSummary({ database: { db } }: Dependencies) {
  return readSummary(db);
}
