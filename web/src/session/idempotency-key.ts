/**
 * A key by which the server recognises a repeated creating call. crypto.randomUUID is missing without TLS.
 */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
