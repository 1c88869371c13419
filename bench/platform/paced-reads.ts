import { pacedLoad } from "./load.ts";
import { quantile } from "./median.ts";
import type { getUserOf } from "./people.ts";

const READS_PER_SECOND = 50;
const P95 = 0.95;

/**
 * Reads at a fixed pace for the given number of seconds. Returns the 95th percentile, in milliseconds. Throws
 * when a read failed.
 */
export async function p95OfReads(
  read: Awaited<ReturnType<typeof getUserOf>>,
  seconds: number,
): Promise<number> {
  const { latenciesMs, failed } = await pacedLoad(read, READS_PER_SECOND, seconds);
  if (failed > 0) throw new Error(`${failed} reads failed.`);
  return quantile(latenciesMs, P95);
}
