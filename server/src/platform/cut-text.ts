/**
 * Takes a text and how many characters of it may stay. Returns its beginning, without half of a surrogate
 * pair at the end: PostgreSQL refuses such a half in JSON.
 */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Surrogate}$/u, "");
}
