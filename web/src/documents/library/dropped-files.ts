/** The dropped files, and how many could not be read. */
export interface Dropped {
  files: File[];
  unread: number;
  /** Whether a folder was among them. */
  hadFolder: boolean;
}

/** Files that operating systems put into folders by themselves. */
const OF_SYSTEMS = /^(?:\.ds_store|thumbs\.db|desktop\.ini|\._.*)$/i;

/**
 * Takes the data of a drop during its event. Returns the dropped files and those in dropped folders, at any
 * depth. A folder itself has no bytes.
 */
export async function droppedFiles(data: Pick<DataTransfer, "items" | "files">): Promise<Dropped> {
  // Everything is read at once: the data of a drop is gone after the first await.
  const items = [...data.items].filter(({ kind }) => kind === "file");
  const given = items.map((item) => ({ entry: item.webkitGetAsEntry?.() ?? null, file: item.getAsFile() }));
  const dropped: Dropped = { files: [], unread: 0, hadFolder: false };
  if (!given.some(({ entry }) => entry?.isDirectory)) return { ...dropped, files: [...data.files] };
  for (const { entry, file } of given) {
    if (entry?.isDirectory) await readInto(dropped, entry as FileSystemDirectoryEntry);
    else if (file) dropped.files.push(file);
  }
  return { ...dropped, hadFolder: true };
}

async function readInto(dropped: Dropped, folder: FileSystemDirectoryEntry): Promise<void> {
  const entries = await allIn(folder).catch(() => null);
  if (!entries) {
    dropped.unread += 1;
    return;
  }
  for (const entry of entries) {
    if (entry.isDirectory) await readInto(dropped, entry as FileSystemDirectoryEntry);
    else if (!OF_SYSTEMS.test(entry.name)) {
      const file = await fileOf(entry as FileSystemFileEntry).catch(() => null);
      if (file) dropped.files.push(file);
      else dropped.unread += 1;
    }
  }
}

/** A reader returns entries in parts (a hundred in Chromium) until none are left. */
async function allIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0)
      return all.toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
    all.push(...some);
  }
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));
