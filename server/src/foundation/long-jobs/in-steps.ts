import { setTimeout } from "node:timers/promises";
import type { Transaction } from "../../platform/database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Rest } from "./long-job-kind.ts";

/** Emails that one step writes: a kill throws them away whole, and calls wait while they are written. */
export const EMAILS_AT_ONCE = 25;
/** Of the time of a step. */
const REST = 2;
const REST_MAX_MS = 300;

/** What came of one step: how far the work is, that it has to wait, or null: it is over. */
export type StepEnd = number | Rest | null;

/**
 * Takes how far a job's work is. Does step after step, each in a transaction of its own, until the work is over or has to wait, and
 * rests after each: calls took eleven times as long while a million were emailed without a rest.
 */
export async function inSteps(
  { database }: Dependencies,
  done: number,
  step: (tx: Transaction, far: number) => Promise<StepEnd>,
): Promise<Rest | undefined> {
  for (let far = done; ;) {
    const begun = performance.now();
    const end = await database.transaction((tx) => step(tx, far));
    if (typeof end !== "number") return end ?? undefined;
    far = end;
    await setTimeout(Math.min(REST * (performance.now() - begun), REST_MAX_MS));
  }
}
