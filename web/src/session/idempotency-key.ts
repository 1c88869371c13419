/**
 * Returns a key by which the server recognises a repeated call that creates something. It does not use
 * crypto.randomUUID, which is missing without TLS.
 */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
