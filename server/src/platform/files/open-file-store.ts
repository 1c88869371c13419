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
  /** FILES_URL; null: the folder. */
  url: string | null;
  /** DATA_DIR/files. */
  folder: string;
  /** For what is on its way. */
  spool: string;
  /** Where the operator reads what is wrong with the folder. */
  warn: (line: string) => void;
}

/** Takes the data folder, FILES_URL and where to warn. Returns where files are kept, and where they wait on their way. */
export function filesBelow(
  dataDir: string,
  url: string | null,
  warn: FileStoreOptions["warn"] = () => undefined,
): FileStoreOptions {
  return { url, folder: join(dataDir, "files"), spool: join(dataDir, "spool"), warn };
}

/** What a killed server has left on its way is of no use to anybody. */
const SPOOLED_MS = DAY_MS;

/** Opens the folder or the bucket, and makes the folders that are missing. */
export async function openFileStore({ url, folder, spool, warn }: FileStoreOptions): Promise<FileStore> {
  const backend = url === null ? await openFolder(folder, warn) : await openBucket(url);
  return fileStoreOn(backend, await openSpool(spool, warn));
}

/** Each server has its own, since several may share the folder above. */
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

/** Only a Portico with a bucket loads the library of S3. */
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
    // The row that names it survives a power cut; so must the bytes.
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

/** A file that is not there must be said before the first byte of an answer. */
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
        // flydrive says of a full disk no more than that it could not write.
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

/** By a folder and what is below it. One that is not there holds nothing. */
async function* listedInFolder(disk: Disk, folder: string): AsyncGenerator<StoredObject> {
  const found = await disk.listAll(folder, { recursive: true }).catch((error: unknown) => {
    const fault = storageError(error, folder);
    if (fault instanceof MissingObject) return { objects: [] };
    throw fault;
  });
  for (const object of found.objects) {
    if (!object.isFile) continue;
    const facts = await object.getMetaData().catch(() => null);
    // Deleted since it was listed.
    if (facts) yield { key: object.key, size: facts.contentLength, at: facts.lastModified };
  }
}
