import { useState } from "react";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";

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
