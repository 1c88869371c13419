/** Takes a text and how many characters of it may stay. Returns its beginning, without half of a sign at the end: JSON in the database takes no such half. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Surrogate}$/u, "");
}
