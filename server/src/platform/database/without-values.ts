import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * Takes anything that was thrown. Returns what a log may have of it: of a failed statement why it failed, and not the message, into which
 * drizzle puts every value, digests and addresses among them.
 */
export function withoutValues(thrown: unknown): unknown {
  return thrown instanceof DrizzleQueryError ? (thrown.cause ?? "a statement failed") : thrown;
}
