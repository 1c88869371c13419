import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * Takes anything that was thrown. Returns what may be logged: for a failed statement the reason, but not
 * drizzle's message, which contains every value, such as digests and addresses.
 */
export function withoutValues(thrown: unknown): unknown {
  return thrown instanceof DrizzleQueryError ? (thrown.cause ?? "a statement failed") : thrown;
}
