/**
 * Takes parts of features, each by its name, and what such a part is called. Returns all of them in one record.
 * Throws if two features have a part of the same name: one of them would silently never be used.
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
