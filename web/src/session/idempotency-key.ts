import { useState } from "react";
/**
 * Returns a key by which the server recognises a repeated call that creates something. It does not use
 * crypto.randomUUID, which is missing without TLS.
 */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/**
 * Gives a key for a request. The key is the same for the same content, so that a second try changes nothing
 * twice.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const [last] = useState({ content: "", key: "" });
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.content) Object.assign(last, { content: text, key: newIdempotencyKey() });
    return last.key;
  };
}
