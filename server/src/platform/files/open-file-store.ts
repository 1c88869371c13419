import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { DAY_MS } from "../clock.ts";
import { closeToOthers } from "../private-files.ts";
import { type FileStore, MissingObject, type StoredObject } from "./file-store.ts";
import type { FileBackend } from "./file-backend.ts";
import { fullDisk, storageError } from "./storage-error.ts";

export interface FileStoreOptions {
  /** FILES_URL, or null when files are stored in the folder. */
  url: string | null;
  /** The folder for files, DATA_DIR/files. */
  folder: string;
  /** The folder for incoming files. */
  spool: string;
  /** Prints a warning for the operator when something is wrong with a folder. */
  warn: (line: string) => void;
}

/**
 * Takes the data folder, FILES_URL and a function that warns the operator. Returns the options for
 * openFileStore.
 */
export function filesBelow(
  dataDir: string,
  url: string | null,
  warn: FileStoreOptions["warn"] = () => undefined,
): FileStoreOptions {
  return { url, folder: join(dataDir, "files"), spool: join(dataDir, "spool"), warn };
}

/**
 * Incoming files that are older than this are removed. A killed server has left such files behind, and nobody
 * needs them.
 */
const SPOOLED_MS = DAY_MS;

/** Opens the folder or the bucket. Makes folders that are missing. */
export async function openFileStore({ url, folder, spool, warn }: FileStoreOptions): Promise<FileStore> {
  const backend = url === null ? await openFolder(folder, warn) : await openBucket(url);
  return fileStoreOn(backend, await openSpool(spool, warn));
}

/**
 * Takes the folder for incoming files, which several servers may share. Makes a folder for this server in the
 * shared folder, and removes what is old from the shared folder.
 */
async function openSpool(folder: string, warn: FileStoreOptions["warn"]): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await closeToOthers(folder, warn);
  const before = Date.now() - SPOOLED_MS;
  for (const name of await readdir(folder)) {
    const facts = await stat(join(folder, name)).catch(() => null);
    if (facts && facts.mtimeMs < before) await rm(join(folder, name), { recursive: true, force: true });
  }
  return mkdtemp(join(folder, "server-"));
}

/** Opens a bucket. The S3 library is loaded here, so that servers without a bucket never load it. */
async function openBucket(url: string): Promise<FileBackend> {
  const { s3Backend } = await import("./s3-backend.ts");
  return s3Backend(url);
}

async function openFolder(folder: string, warn: FileStoreOptions["warn"]): Promise<FileBackend> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await closeToOthers(folder, warn);
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return {
    disk,
    prefix: "",
    readPart: async (key, { start, end }) => opened(createReadStream(join(folder, key), { start, end })),
    list: (from) => listedInFolder(disk, from),
    // The database row of the object survives a power cut, so the object must survive it too.
    async settle(key) {
      const file = await open(join(folder, key), "r");
      await file.sync().finally(() => file.close());
    },
    async free() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    close: () => undefined,
  };
}

/** Waits until a file is open, because a missing file must be reported before the answer begins. */
function opened(stream: Readable): Promise<Readable> {
  return new Promise((resolve, reject) => {
    stream.once("open", () => resolve(stream)).once("error", reject);
  });
}

function fileStoreOn(backend: FileBackend, spool: string): FileStore {
  const { disk, prefix } = backend;
  const at = (key: string) => `${prefix}${key}`;
  return {
    spool,
    async put(key, content, size) {
      try {
        await disk.putStream(at(key), content, { contentLength: size });
        await backend.settle(at(key));
      } catch (error) {
        content.destroy();
        // flydrive does not say whether the disk is full, so the free space is checked here.
        const free = await backend.free().catch(() => null);
        await disk.delete(at(key)).catch(() => undefined);
        throw free !== null && free < size ? fullDisk(error) : storageError(error, key);
      }
    },
    async read(key, range) {
      try {
        if (range) return await backend.readPart(at(key), range);
        const stream = await disk.getStream(at(key));
        return "path" in stream ? await opened(stream) : stream;
      } catch (error) {
        throw storageError(error, key);
      }
    },
    async exists(key) {
      return disk.exists(at(key)).catch((error: unknown) => {
        throw storageError(error, key);
      });
    },
    async remove(key) {
      await disk.delete(at(key)).catch((error: unknown) => {
        throw storageError(error, key);
      });
    },
    async *list(folder = "") {
      try {
        for await (const object of backend.list(at(folder)))
          yield { ...object, key: object.key.slice(prefix.length) };
      } catch (error) {
        throw storageError(error, folder);
      }
    },
    free: () => backend.free(),
    async close() {
      backend.close();
      await rm(spool, { recursive: true, force: true });
    },
  };
}

/** Lists a folder and everything below it. A folder that does not exist counts as empty. */
async function* listedInFolder(disk: Disk, folder: string): AsyncGenerator<StoredObject> {
  const found = await disk.listAll(folder, { recursive: true }).catch((error: unknown) => {
    const fault = storageError(error, folder);
    if (fault instanceof MissingObject) return { objects: [] };
    throw fault;
  });
  for (const object of found.objects) {
    if (!object.isFile) continue;
    const facts = await object.getMetaData().catch(() => null);
    // If there is no metadata, the file was deleted after it was listed.
    if (facts) yield { key: object.key, size: facts.contentLength, at: facts.lastModified };
  }
}
