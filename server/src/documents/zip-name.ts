import { safeName, withAddition } from "../platform/files/file-name.ts";

/** A file's name, and the folder that the file is in. */
interface Placed {
  name: string;
  folder: string | null;
}

/**
 * Begins the naming of the files in one zip. Returns a function that takes a file with its folder and returns
 * the file's name in the zip, in a form that every system can create: "Folder/plan.pdf". Names that are the
 * same in this form, or that differ only in upper and lower case, are numbered. This applies to files and to
 * folders.
 */
export function beginZipNames(): (file: Placed) => string {
  const taken = new Set<string>();
  const folders = new Map<string, string>();
  /** The next number for each name. A map, because thousands of files may have the same name. */
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
 * The path in the form in which systems that ignore upper and lower case compare names. Letters with two
 * small forms, such as the Greek sigma, are compared by their capital form.
 */
function inOneCase(path: string): string {
  return path.toUpperCase().toLowerCase();
}
