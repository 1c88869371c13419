import { type FailureBody, type FailureCode, failures } from "@portico/contract/failures";

interface FailureExtras {
  /** One sentence a field, by wire name. */
  errors?: Record<string, string>;
  /** Sent as Retry-After, in whole seconds. */
  retryAfterSeconds?: number;
  /** What really happened, for the log only. */
  cause?: unknown;
}

/** What a call throws to answer with an entry of the failure registry; everything it did is rolled back. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, extras: FailureExtras = {}) {
    super(failures[code].detail, { cause: extras.cause });
    this.code = code;
    this.errors = extras.errors;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }

  get status(): number {
    return failures[this.code].status;
  }

  get body(): FailureBody {
    const body: FailureBody = { detail: this.message, code: this.code };
    return this.errors ? { ...body, errors: this.errors } : body;
  }
}
