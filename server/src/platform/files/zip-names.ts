/**
 * How many bytes at the end of a zip are read for its list of names. That is enough for a presentation with
 * thousands of pictures.
 */
export const ZIP_TAIL_BYTES = 1024 * 1024;
const END = Buffer.from("PK\u0005\u0006", "latin1");
const ENTRY = Buffer.from("PK\u0001\u0002", "latin1");
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;

/**
 * Takes the last ZIP_TAIL_BYTES of a file, or the whole of a shorter file. Returns the names that the zip's
 * central directory lists within these bytes. Nothing is unpacked. Returns no names when the file is not a
 * zip.
 */
export function zipNames(tail: Buffer): string[] {
  const end = tail.lastIndexOf(END);
  if (end < 0 || end + END_LENGTH > tail.length) return [];
  const begun = end - tail.readUInt32LE(end + 12);
  // If the directory begins before these bytes, or the directory's size is in ZIP64 form, reading starts at
  // the first entry in these bytes.
  let at = isEntry(tail, begun) ? begun : tail.indexOf(ENTRY);
  const names: string[] = [];
  while (at >= 0 && isEntry(tail, at)) {
    const [name, extra, comment] = [28, 30, 32].map((place) => tail.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    names.push(tail.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + name).toString("utf8"));
    at += ENTRY_LENGTH + name + extra + comment;
  }
  return names;
}

function isEntry(bytes: Buffer, at: number): boolean {
  return at >= 0 && at + ENTRY_LENGTH <= bytes.length && bytes.subarray(at, at + 4).equals(ENTRY);
}
