import { type FailureBody, type FailureCode, failures } from "@portico/contract/http/failures";

interface FailureExtras {
  /** A sentence for this case. It is sent instead of the general sentence in the failure registry. */
  detail?: string;
  /** One sentence for each invalid field, keyed by the field's name in the API. */
  errors?: Record<string, string>;
  /** More properties for the body of the answer. The app uses them to decide what to do next. */
  more?: Readonly<Record<string, string>>;
  /** The value of the Retry-After header, in whole seconds. */
  retryAfterSeconds?: number;
  /** The original error. It is only logged, never sent. */
  cause?: unknown;
}

/**
 * A call throws this error to refuse a request. The answer is the entry of the failure registry that the
 * error names. Everything that the call stored is rolled back.
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
