/**
 * Returns true if a draft contains everything that a patch sets. Then the patch was saved, and only the
 * answer was lost. For a list whose parts have keys, the patch may contain only some of the parts.
 */
export function isIn(draft: unknown, patch: unknown): boolean {
  if (typeof patch !== "object" || patch === null || typeof draft !== "object" || draft === null)
    return draft === patch;
  if (!Array.isArray(patch) || !Array.isArray(draft)) {
    const fields = draft as Record<string, unknown>;
    return Object.entries(patch).every(([name, value]) => isIn(fields[name], value));
  }
  if (patch.length > 0 && patch.every(hasKey)) return patch.every((part) => isIn(partOf(draft, part), part));
  return patch.length === draft.length && patch.every((part, at) => isIn(draft[at], part));
}

function hasKey(part: unknown): part is { key: string } {
  return typeof part === "object" && part !== null && "key" in part;
}

function partOf(list: readonly unknown[], { key }: { key: string }): unknown {
  return list.filter(hasKey).find((part) => part.key === key);
}

/**
 * Takes a patch and its errors, which are named by field or by a part of a field ("figures.value"). Returns
 * the wrong fields and the other fields separately.
 */
export function parted<Patch extends object>(patch: Patch, errors: Readonly<Record<string, string>>) {
  const names = new Set(Object.keys(errors).map((field) => field.split(".")[0]!));
  const those = (isWrong: boolean) =>
    Object.fromEntries(Object.entries(patch).filter(([name]) => names.has(name) === isWrong)) as Patch;
  return { wrong: those(true), rest: those(false) };
}

/** Returns only the fields and parts of a draft that the patch contains too. */
export function pickedAs(patch: unknown, draft: unknown): unknown {
  if (typeof patch !== "object" || patch === null || typeof draft !== "object" || draft === null)
    return draft;
  if (!Array.isArray(patch)) {
    const fields = draft as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(patch).map(([name, value]) => [name, pickedAs(value, fields[name])]),
    );
  }
  if (!Array.isArray(draft) || patch.length === 0 || !patch.every(hasKey)) return draft;
  return patch.map((part) => pickedAs(part, partOf(draft, part)));
}
