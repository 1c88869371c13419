import type { Transaction } from "../../platform/database/database.ts";
import type { Parts } from "../parts.ts";
import type { Rest } from "./long-job-kind.ts";

/** What came of one step: how far the work is, that it has to wait, or null: it is over. */
export type StepEnd = number | Rest | null;

/** Takes how far a job's work is. Does step after step, each in a transaction of its own, until the work is over or has to wait. */
export async function inSteps(
  { database }: Parts,
  done: number,
  step: (tx: Transaction, far: number) => Promise<StepEnd>,
): Promise<Rest | undefined> {
  for (let far = done; ;) {
    const end = await database.transaction((tx) => step(tx, far));
    if (typeof end !== "number") return end ?? undefined;
    far = end;
  }
}
