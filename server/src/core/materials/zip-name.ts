/** Takes the names that a zip has, and a file with its folder. Returns "Folder/plan.pdf", and notes it; two of one name are told apart. */
export function freeZipName(
  names: Set<string>,
  { name, folder }: { name: string; folder: string | null },
): string {
  const place = folder === null ? "" : `${folder.replaceAll(/[\\/]/g, "_").replace(/^\.+/, "_")}/`;
  const at = name.lastIndexOf(".");
  const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, ""];
  let free = `${place}${name}`;
  for (let number = 2; names.has(free.toLowerCase()); number += 1)
    free = `${place}${stem} (${number})${ending}`;
  names.add(free.toLowerCase());
  return free;
}
