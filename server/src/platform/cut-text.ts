/**
 * Takes a text and the longest length allowed. Returns the beginning of the text. The result never ends with
 * half a surrogate pair (half an emoji, for example), because PostgreSQL refuses that in JSON.
 */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Surrogate}$/u, "");
}
