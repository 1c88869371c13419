import { safeName, withAddition } from "../platform/files/file-name.ts";

/** Where a file stands: its name, and the folder it is in. */
interface Placed {
  name: string;
  folder: string | null;
}

/**
 * Begins the names of one zip. Returns what takes a file with its folder and answers with its name there, as every system can make it:
 * "Folder/plan.pdf". What becomes the same by that, or differs by capitals alone, is told apart, files and folders alike.
 */
export function beginZipNames(): (file: Placed) => string {
  const taken = new Set<string>();
  const folders = new Map<string, string>();
  /** The number that a name gets next, which thousands may share. */
  const next = new Map<string, number>();
  const free = (place: string, given: string) => {
    const name = safeName(given.replace(/^\.+/, "_")) || "_";
    let path = `${place}${name}`;
    const alike = inOneCase(path);
    let number = next.get(alike) ?? 2;
    for (; taken.has(inOneCase(path)); number += 1) path = `${place}${withAddition(name, ` (${number})`)}`;
    taken.add(inOneCase(path));
    next.set(alike, number);
    return path;
  };
  return ({ name, folder }) => {
    if (folder === null) return free("", name);
    const place = folders.get(folder) ?? free("", folder);
    folders.set(folder, place);
    return free(`${place}/`, name);
  };
}

/** As systems compare names that tell no capitals apart: of letters with two small forms, as the Greek sigma, by the large one. */
function inOneCase(path: string): string {
  return path.toUpperCase().toLowerCase();
}
