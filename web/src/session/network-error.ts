/** No answer came: no connection, or it took too long. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";

  constructor(cause: unknown) {
    super("No answer from the server.", { cause });
  }
}

/** True when trying again later may help and nothing is known to be wrong with the session. */
export function isOutage(failure: unknown): boolean {
  if (failure instanceof NetworkError) return true;
  const status = (failure as { status?: unknown } | null)?.status;
  return typeof status === "number" && (status >= 500 || status === 429);
}
