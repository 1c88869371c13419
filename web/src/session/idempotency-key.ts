/** A key under which the server remembers a creating call. crypto.randomUUID is missing without TLS. */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
