import type { FailureBody, FailureCode } from "@portico/contract/http/failures";

/** The server has refused the call. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly code: FailureCode;
  readonly detail: string;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /**
   * Given with the error `two_factor_required`. This token is sent together with a code to finish the
   * sign-in.
   */
  readonly twoFactorToken: string | undefined;
  /**
   * Given with the error `google_link_required`. This token is sent together with the password to connect
   * Google.
   */
  readonly linkToken: string | undefined;

  constructor(status: number, body: Partial<FailureBody>, retryAfterSeconds?: number) {
    const detail = typeof body.detail === "string" ? body.detail : "The server could not answer.";
    super(detail);
    this.status = status;
    this.code = body.code ?? codeOfStatus(status);
    this.detail = detail;
    this.errors = body.errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.twoFactorToken = body.two_factor_token;
    this.linkToken = body.link_token;
  }
}

/**
 * Returns the error code for a status. It is used when a proxy between the page and the server answers,
 * without our kind of body.
 */
function codeOfStatus(status: number): FailureCode {
  if (status === 401) return "unauthenticated";
  if (status === 404) return "not_found";
  if (status === 413) return "body_too_large";
  if (status === 429) return "too_many_requests";
  return status >= 500 && status !== 500 ? "unavailable" : "internal";
}

/** Reads an error response. */
export async function failureOf(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => ({}))) as Partial<FailureBody>;
  return new CallError(response.status, body, retryAfterSeconds(response.headers.get("Retry-After")));
}

function retryAfterSeconds(header: string | null): number | undefined {
  const seconds = Number(header ?? "");
  return header && Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
