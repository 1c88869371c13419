import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseOutage } from "../database/outage.ts";
import { withoutValues } from "../database/without-values.ts";
import { ApiError } from "../api-error.ts";

const OUTAGE_RETRY_AFTER_SECONDS = 5;

/**
 * Takes anything that a call threw. Returns the ApiError to answer with. An unexpected error becomes
 * `internal`.
 */
export function failureOf(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (isDatabaseOutage(thrown)) {
    return new ApiError("unavailable", { retryAfterSeconds: OUTAGE_RETRY_AFTER_SECONDS, cause: thrown });
  }
  const { code = "", statusCode = 0 } = thrown as Partial<FastifyError>;
  if (statusCode === 413) return new ApiError("body_too_large", { cause: thrown });
  if (statusCode === 415) return new ApiError("unsupported_media_type", { cause: thrown });
  if (code.startsWith("FST_") && statusCode === 503)
    return new ApiError("unavailable", { retryAfterSeconds: OUTAGE_RETRY_AFTER_SECONDS, cause: thrown });
  if (statusCode >= 400 && statusCode < 500) return new ApiError("malformed_body", { cause: thrown });
  return new ApiError("internal", { cause: thrown });
}

/** Takes the ApiError that a call answers with. Logs its cause when the server is at fault. */
export function logFailure(failure: ApiError, log: FastifyBaseLogger): void {
  // A full queue is not logged, so that a flood of requests does not fill the log.
  if (failure.status >= 500 && failure.code !== "busy")
    log.error({ err: withoutValues(failure.cause ?? failure), code: failure.code }, "a call failed");
}

/** Handles every error in Fastify: answers with `{detail, code, errors}` and logs the cause. */
export function replyWithFailure(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // A client that hangs up in the middle of a body is not the server's fault, and must not fill the log with
  // errors.
  const isCutShort = request.raw.destroyed && !request.raw.complete;
  const failure = isCutShort ? new ApiError("malformed_body", { cause: thrown }) : failureOf(thrown);
  if (isCutShort) request.log.debug("a body was cut short");
  logFailure(failure, request.log);
  if (failure.retryAfterSeconds !== undefined) void reply.header("Retry-After", failure.retryAfterSeconds);
  return reply
    .code(failure.status)
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(failure.body);
}
