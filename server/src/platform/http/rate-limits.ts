import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { SECOND_MS } from "../clock.ts";
import { ApiError } from "../api-error.ts";

/** How many calls a person or a network may send in a number of seconds. */
export interface RateLimit {
  points: number;
  seconds: number;
  /**
   * True when calls are counted in PostgreSQL, for all servers and across restarts. False when each server
   * counts in its own memory, which is enough for cheap reads.
   */
  isShared: boolean;
}

export interface RateLimits<Name extends string> {
  /**
   * Counts a call as one point, or as the given number of points. Throws ApiError `too_many_requests` when
   * the limit is exceeded.
   */
  consume(name: Name, key: string, points?: number): Promise<void>;
  /**
   * Does the same as `consume` in separate steps, for a call that counts in an SQL statement of its own.
   * Works only for limits with `isShared`.
   */
  counter(name: Name, key: string): RateCounter;
}

/** Counts one call in separate steps, in the same row of `rate_limit` that `consume` uses. */
interface RateCounter {
  /** Throws ApiError `too_many_requests` while this process remembers that the sender is blocked. */
  refuseBlocked(): void;
  /**
   * Returns what the caller's SQL statement needs. `key`: the key of the row. `points`: how many points are
   * allowed. `expire`: when the count ends, in ms. `now`: the current time, in ms. Once the stored `expire`
   * has passed, the statement must start a new count.
   */
  row(): { key: string; points: number; expire: number; now: number };
  /**
   * Takes the values of the row after the SQL statement has counted the call. Throws ApiError
   * `too_many_requests` when the points exceed the limit.
   */
  validate(counted: { points: number; expire: number }): void;
}

/** Once more blocked senders than this are remembered, expired blocks are forgotten. */
const BLOCKED_MAX = 10_000;

/**
 * Takes the limits, keyed by name. `factor` raises all of them, for tests and benchmarks that are not about
 * limits.
 */
export function createRateLimits<Name extends string>(
  limits: Readonly<Record<Name, RateLimit>>,
  pool: pg.Pool,
  factor = 1,
): RateLimits<Name> {
  const entries = Object.entries<RateLimit>(limits).map(([name, limit]) => {
    const options = { keyPrefix: name, points: limit.points * factor, duration: limit.seconds };
    // Blocks are remembered in memory, so that calls of a blocked sender cost no SQL.
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
  /** The time at which the block of each key ends, in ms. */
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
