/** Takes the names that a zip has, and a file with its folder. Returns "Folder/plan.pdf", and notes it; two of one name are told apart. */
export function freeZipName(
  names: Set<string>,
  { name: given, folder }: { name: string; folder: string | null },
): string {
  // A letter and a colon would be a drive.
  const cleaned = (part: string) => part.replaceAll(/[\\/:]/g, "_");
  const place = folder === null ? "" : `${cleaned(folder).replace(/^\.+/, "_")}/`;
  const name = cleaned(given);
  const at = name.lastIndexOf(".");
  const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, ""];
  let free = `${place}${name}`;
  for (let number = 2; names.has(free.toLowerCase()); number += 1)
    free = `${place}${stem} (${number})${ending}`;
  names.add(free.toLowerCase());
  return free;
}
