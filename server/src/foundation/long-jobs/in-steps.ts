import { setTimeout } from "node:timers/promises";
import type { Transaction } from "../../platform/database/database.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Rest } from "./long-job-kind.ts";

/**
 * How many emails one step writes. The number is low because calls wait while a step is written, and because
 * the whole step is lost if the server is killed.
 */
export const EMAILS_AT_ONCE = 25;
/** How long the job rests after a step, as a multiple of the time that the step took. */
const REST = 2;
const REST_MAX_MS = 300;

/**
 * The outcome of one step. It is a number if the work goes on, and says how far the work is. It is a Rest if
 * the work has to wait, and null if the work is over.
 */
export type StepEnd = number | Rest | null;

/**
 * Does the work of a job step by step, each in its own transaction, until the work is over or has to wait.
 * `done` is how far the work already is. The job rests after each step. Without these rests, calls took
 * eleven times as long while a million clients were emailed.
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
