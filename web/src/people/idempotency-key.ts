import { useState } from "react";

/** Gives a key for what is sent: the same for the same content, so that a second try does nothing twice. */
export function useIdempotencyKey(): (content: unknown) => string {
  const [last] = useState({ content: "", key: "" });
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.content) Object.assign(last, { content: text, key: randomKey() });
    return last.key;
  };
}

/** crypto.randomUUID is missing on a page served without TLS. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
