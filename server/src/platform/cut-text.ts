/**
 * Takes a text and the longest length allowed. Returns the beginning of the text. It never ends with half a
 * surrogate pair, which PostgreSQL refuses in JSON.
 */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Surrogate}$/u, "");
}
