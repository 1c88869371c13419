import { type FailureBody, type FailureCode, failures } from "@portico/contract/http/failures";

interface FailureExtras {
  /**
   * A sentence to use instead of the one in the failure registry, when there is a better one for this case.
   */
  detail?: string;
  /** One sentence for each invalid field, keyed by the field's name in the API. */
  errors?: Record<string, string>;
  /** More properties of the error body, which help the client decide what to do next. */
  more?: Readonly<Record<string, string>>;
  /** The value of the Retry-After header, in whole seconds. */
  retryAfterSeconds?: number;
  /** The original error. It is only logged, never sent. */
  cause?: unknown;
}

/**
 * A call throws this to answer with an entry of the failure registry. Everything that the call stored is
 * rolled back.
 */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly more: FailureExtras["more"];

  constructor(code: FailureCode, extras: FailureExtras = {}) {
    super(extras.detail ?? failures[code].detail, { cause: extras.cause });
    this.code = code;
    this.errors = extras.errors;
    this.retryAfterSeconds = extras.retryAfterSeconds;
    this.more = extras.more;
  }

  get status(): number {
    return failures[this.code].status;
  }

  get body(): FailureBody {
    const body: FailureBody = { detail: this.message, code: this.code, ...this.more };
    return this.errors ? { ...body, errors: this.errors } : body;
  }
}
