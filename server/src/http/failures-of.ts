import type { FailureCode } from "@portico/contract/http/failures";
import { needsSession, rolesWith } from "./guard.ts";
import type { Route } from "./route.ts";

/**
 * Errors that any call may answer with: invalid input, too many requests, a request from another site, or an
 * error of the server.
 */
const ALWAYS: readonly FailureCode[] = [
  "invalid_input",
  "malformed_body",
  "cross_site",
  "too_many_requests",
  "internal",
  "unavailable",
];

/**
 * Takes a line of the route table. Returns every error its call can answer with: its own, and those of its
 * form and guard.
 */
export function failuresOf(route: Route): Set<FailureCode> {
  const { call, access, isFresh, isOwnAccount } = route;
  const found = new Set<FailureCode>([...ALWAYS, ...call.failures]);
  if (call.body) for (const code of BODY) found.add(code);
  if (call.idempotent) found.add("idempotency_key_reused");
  if (needsSession(access)) found.add("unauthenticated");
  if (access !== "anyone" && !isOwnAccount) found.add("two_factor_needed");
  if (call.params || rolesWith(access)) found.add("not_found");
  if (isFresh) found.add("step_up_required");
  return found;
}

const BODY: readonly FailureCode[] = ["field_not_allowed", "body_too_large", "unsupported_media_type"];
