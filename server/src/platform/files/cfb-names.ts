/** Reads `length` bytes of a file from `start`. Returns fewer at the end of the file. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

const HEADER_LENGTH = 512;
const ENTRY_LENGTH = 128;
/**
 * How many sectors of the FAT (the file's allocation table) the header can list. Larger files list the rest
 * in separate sectors.
 */
const FIRST_FAT_SECTORS = 109;
/**
 * These limits stop the reading when a chain of sectors leads back to itself. No real office document has so
 * many sectors of these kinds.
 */
const DIRECTORY_SECTORS_MAX = 256;
const FAT_LISTS_MAX = 256;
const LAST_SECTOR = 0xfffffff9;

/**
 * Takes a function that reads a compound file (MS-CFB). Office documents had this format until 2007, and
 * Outlook messages and locked documents still have it. Yields the names of the file's contents in the order
 * of its directory, without opening them. Stops where the file is damaged.
 */
export async function* cfbNames(read: ReadBytes): AsyncGenerator<string> {
  const header = await read(0, HEADER_LENGTH);
  const shift = header.length === HEADER_LENGTH ? header.readUInt16LE(30) : 0;
  if (shift !== 9 && shift !== 12) return;
  const size = 2 ** shift;
  const sector = (at: number) => read((at + 1) * size, size);
  const fat = fatOf(header, size, sector);
  let at = header.readUInt32LE(48);
  for (let count = 0; at < LAST_SECTOR && count < DIRECTORY_SECTORS_MAX; count += 1) {
    const entries = await sector(at);
    for (let from = 0; from + ENTRY_LENGTH <= entries.length; from += ENTRY_LENGTH) {
      const length = entries.readUInt16LE(from + 64);
      if (length >= 2 && length <= 64) yield entries.subarray(from, from + length - 2).toString("utf16le");
    }
    at = await fat.after(at);
  }
}

/**
 * Returns the file's FAT (allocation table). Its `after` takes a sector and returns the sector that follows
 * it.
 */
function fatOf(header: Buffer, size: number, sector: (at: number) => Promise<Buffer>) {
  const perSector = size / 4;
  const places = Array.from({ length: FIRST_FAT_SECTORS }, (_, at) => header.readUInt32LE(76 + 4 * at));
  const known = new Map<number, Buffer>();
  let nextList = header.readUInt32LE(68);
  let lists = 0;
  return {
    async after(at: number): Promise<number> {
      const which = Math.floor(at / perSector);
      for (; places.length <= which && nextList < LAST_SECTOR && lists < FAT_LISTS_MAX; lists += 1) {
        const list = await sector(nextList);
        if (list.length < size) return LAST_SECTOR;
        for (let one = 0; one < perSector - 1; one += 1) places.push(list.readUInt32LE(4 * one));
        nextList = list.readUInt32LE(size - 4);
      }
      const place = places[which];
      if (place === undefined || place >= LAST_SECTOR) return LAST_SECTOR;
      const fat = known.get(place) ?? (await sector(place));
      known.set(place, fat);
      const within = 4 * (at % perSector);
      return within + 4 <= fat.length ? fat.readUInt32LE(within) : LAST_SECTOR;
    },
  };
}
