import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { SECOND_MS } from "../clock.ts";
import { ApiError } from "../api-error.ts";

/** How many calls a person or a network may send in a span of time. */
export interface RateLimit {
  points: number;
  seconds: number;
  /**
   * True: counted in PostgreSQL, across all servers and restarts. False: counted in this process, for cheap
   * reads.
   */
  isShared: boolean;
}

export interface RateLimits<Name extends string> {
  /**
   * Counts one call, or as many points as it costs. Throws ApiError `too_many_requests` when the limit for
   * the span is reached.
   */
  consume(name: Name, key: string, points?: number): Promise<void>;
  /** The same in two steps, for a call that counts a shared limit in its own SQL statement. */
  counter(name: Name, key: string): RateCounter;
}

/** One count of a limit, as the row of `rate_limit` that `consume` would write. */
interface RateCounter {
  /**
   * Throws ApiError `too_many_requests` while the memory of this process shows that the limit for the span is
   * reached.
   */
  refuseBlocked(): void;
  /**
   * What the statement counts: `points` for `key` until the time `expire`. Once `now` is later than `expire`,
   * the count starts again. Times are in ms.
   */
  row(): { key: string; points: number; expire: number; now: number };
  /**
   * Takes what the statement counted. Throws ApiError `too_many_requests` when the count is over the limit.
   */
  validate(counted: { points: number; expire: number }): void;
}

/** How many blocked senders are remembered before expired blocks are removed. */
const BLOCKED_MAX = 10_000;

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
  /** When the block ends, in ms. */
  const blocked = new Map<string, number>();
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>(entries);
  return {
    async consume(name, key, points = 1) {
      try {
        await limiters.get(name)!.consume(key, points);
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        throw tooMany(thrown.msBeforeNext);
      }
    },
    counter(name, sender) {
      const key = `${name}:${sender}`;
      const points = limits[name].points * factor;
      return {
        refuseBlocked() {
          const restMs = (blocked.get(key) ?? 0) - Date.now();
          if (restMs > 0) throw tooMany(restMs);
        },
        row() {
          const now = Date.now();
          return { key, points, expire: now + limits[name].seconds * SECOND_MS, now };
        },
        validate(counted) {
          if (counted.points <= points) return;
          if (blocked.size >= BLOCKED_MAX) forgetOver(blocked);
          blocked.set(key, counted.expire);
          throw tooMany(counted.expire - Date.now());
        },
      };
    },
  };
}

function tooMany(restMs: number): ApiError {
  return new ApiError("too_many_requests", {
    retryAfterSeconds: Math.max(1, Math.ceil(restMs / SECOND_MS)),
  });
}

function forgetOver(blocked: Map<string, number>): void {
  for (const [key, until] of blocked) if (until <= Date.now()) blocked.delete(key);
}
