/**
 * Takes the first names of things and how many things there are. Returns them in one line: “Passport”, “Will”
 * and 3 more; null if there are none.
 */
export function namesText(names: readonly string[], count: number): string | null {
  const quoted = names.map((name) => `“${name}”`);
  const more = count - quoted.length;
  if (more > 0) return `${quoted.join(", ")} and ${more} more`;
  return quoted.join(" and ") || null;
}
