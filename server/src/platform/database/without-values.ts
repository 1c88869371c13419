import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * Takes anything that was thrown. Returns what may be logged. For a failed statement, this is PostgreSQL's
 * error and not drizzle's, whose message contains all values, such as digests and addresses.
 */
export function withoutValues(thrown: unknown): unknown {
  return thrown instanceof DrizzleQueryError ? (thrown.cause ?? "a statement failed") : thrown;
}
