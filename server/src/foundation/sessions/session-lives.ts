import { DAY_MS, HOUR_MS } from "../../platform/clock.ts";

/**
 * How long a session lasts: `idleMs` without use, and `absoluteMs` at most (docs/decisions/0004). The
 * sessions under `basic` belong to programs that never renew their tokens.
 */
export const sessionLives = {
  admin: { idleMs: 2 * HOUR_MS, absoluteMs: DAY_MS },
  others: { idleMs: 14 * DAY_MS, absoluteMs: 30 * DAY_MS },
  basic: { idleMs: DAY_MS, absoluteMs: 7 * DAY_MS },
} as const;
