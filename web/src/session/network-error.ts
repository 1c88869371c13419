/** There was no answer, because there was no connection or the answer took too long. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";

  constructor(cause: unknown) {
    super("No answer from the server.", { cause });
  }
}

/**
 * Returns true if it may help to try again later, because the error does not mean that the session is
 * invalid.
 */
export function isOutage(failure: unknown): boolean {
  if (failure instanceof NetworkError) return true;
  const status = (failure as { status?: unknown } | null)?.status;
  return typeof status === "number" && (status >= 500 || status === 429);
}
