import { type FailureBody, type FailureCode, failures } from "@portico/contract/http/failures";

interface FailureExtras {
  /** Replaces the registry's sentence where the case has a better one. */
  detail?: string;
  /** One sentence for each field, by its wire name. */
  errors?: Record<string, string>;
  /** What the client can do next, sent beside the sentence. */
  more?: Readonly<Record<string, string>>;
  /** Sent as Retry-After, in whole seconds. */
  retryAfterSeconds?: number;
  /** What really happened, for the log only. */
  cause?: unknown;
}

/**
 * What a call throws to answer with an entry of the failure registry. Everything the call did is rolled back.
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
