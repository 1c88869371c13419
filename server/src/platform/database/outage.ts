/**
 * Matches the SQLSTATEs (PostgreSQL, appendix A) of temporary errors: the same statement may succeed if it is
 * sent again later.
 */
const OUTAGE_STATES = /^(08|53|57P|57014|55P03|25P03|40001|40P01)/;
const OUTAGE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
]);
const OUTAGE_MESSAGES = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  // A connection that does not belong to a pool has this message when connecting takes too long.
  "timeout expired",
  "Query read timeout",
  "is not currently accepting connections",
  "Client has encountered a connection error",
  "Cannot use a pool after calling end",
];

/** Takes anything that was thrown. True when the database is down, stopping, overloaded or too slow. */
export function isDatabaseOutage(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth += 1) {
    const code = "code" in error ? String(error.code) : "";
    if (OUTAGE_CODES.has(code) || OUTAGE_STATES.test(code)) return true;
    const { message } = error;
    if (OUTAGE_MESSAGES.some((text) => message.includes(text))) return true;
    if (error instanceof AggregateError && error.errors.some(isDatabaseOutage)) return true;
  }
  return false;
}

/**
 * Takes anything that was thrown. True for PostgreSQL's deadlock_detected, which means that two transactions
 * waited for each other and PostgreSQL aborted this one.
 */
export function isDeadlock(thrown: unknown): boolean {
  return causesOf(thrown).some((error) => "code" in error && error.code === "40P01");
}

/**
 * Takes anything that was thrown, and the name of a constraint. True for PostgreSQL's unique_violation of
 * that constraint.
 */
export function isUniqueViolation(thrown: unknown, constraint: string): boolean {
  return causesOf(thrown).some(
    (error) =>
      "code" in error && error.code === "23505" && "constraint" in error && error.constraint === constraint,
  );
}

/**
 * Takes anything that was thrown. True for PostgreSQL's data exceptions, which mean that the statement cannot
 * work with a value, for example because a number is too large.
 */
export function isBadValue(thrown: unknown): boolean {
  return causesOf(thrown).some((error) => "code" in error && String(error.code).startsWith("22"));
}

/** Returns an error, its cause, the cause of that, and so on. */
function causesOf(thrown: unknown): Error[] {
  return thrown instanceof Error ? [thrown, ...causesOf(thrown.cause)] : [];
}
