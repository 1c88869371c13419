import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * Takes anything that was thrown. Returns what may be logged. For a failed statement, this is PostgreSQL's
 * error. Drizzle's error must not be logged, because its message contains all values of the statement, such
 * as digests and addresses.
 */
export function withoutValues(thrown: unknown): unknown {
  return thrown instanceof DrizzleQueryError ? (thrown.cause ?? "a statement failed") : thrown;
}
