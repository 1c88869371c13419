import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "../failure.ts";

/** How many calls a person or a network may send in a span of time. */
export interface RateLimit {
  points: number;
  seconds: number;
  /** True: counted in PostgreSQL, over all servers and restarts. False: in this process, for cheap reads. */
  isShared: boolean;
}

export interface RateLimits<Name extends string> {
  /** Counts one call, or as many points as it costs. Throws Failure `too_many_requests` when the span is used up. */
  consume(name: Name, key: string, points?: number): Promise<void>;
}

/** Takes the limits by name. `factor` widens all of them, for tests and benchmarks of other things. */
export function createRateLimits<Name extends string>(
  limits: Readonly<Record<Name, RateLimit>>,
  pool: pg.Pool,
  factor = 1,
): RateLimits<Name> {
  const entries = Object.entries<RateLimit>(limits).map(([name, limit]) => {
    const options = { keyPrefix: name, points: limit.points * factor, duration: limit.seconds };
    // A blocked sender costs no SQL: the block is remembered in memory.
    const shared = {
      ...options,
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      inMemoryBlockOnConsumed: options.points + 1,
    };
    return [name, limit.isShared ? new RateLimiterPostgres(shared) : new RateLimiterMemory(options)] as const;
  });
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>(entries);
  return {
    async consume(name, key, points = 1) {
      try {
        await limiters.get(name)!.consume(key, points);
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        throw new Failure("too_many_requests", {
          retryAfterSeconds: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)),
        });
      }
    },
  };
}
