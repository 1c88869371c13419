import { safeName, withAddition } from "../platform/files/file-name.ts";

/** The place of a file: its name, and the folder it is in. */
interface Placed {
  name: string;
  folder: string | null;
}

/**
 * Begins the names of one zip. Returns a function that takes a file with its folder and returns its name
 * there, in a form that every system can create: "Folder/plan.pdf". Names that are the same in this form, or
 * differ by capitals alone, are numbered, files and folders alike.
 */
export function beginZipNames(): (file: Placed) => string {
  const taken = new Set<string>();
  const folders = new Map<string, string>();
  /** The next number for a name, which thousands of files may share. */
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

/**
 * The path in the form in which systems without capitals compare names: letters with two small forms, such as
 * the Greek sigma, go by the capital one.
 */
function inOneCase(path: string): string {
  return path.toUpperCase().toLowerCase();
}
