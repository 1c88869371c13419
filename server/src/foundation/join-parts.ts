/**
 * Takes one record of parts from each feature, and the word for such a part. Returns all parts in one record.
 * If two features use the same name for a part, one of the two parts would silently never be used. So the
 * function throws an error with the word and the name.
 */
export function joinParts<Parts extends object>(
  ofFeatures: readonly (Parts | undefined)[],
  what: string,
): Parts {
  const all: Record<string, unknown> = {};
  for (const [name, part] of ofFeatures.flatMap((parts) => Object.entries(parts ?? {}))) {
    if (Object.hasOwn(all, name)) throw new Error(`Two features have the same ${what}: ${name}.`);
    all[name] = part;
  }
  return all as Parts;
}
