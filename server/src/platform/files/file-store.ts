import type { Readable } from "node:stream";

/** First and last byte, both meant. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  size: number;
  /** When it was written. */
  at: Date;
}

/**
 * Where bytes are kept, by key. An object is written once under a key that nobody else has, and never changes. A
 * cut write may leave a short object behind: only a row that was written afterwards says that one is whole.
 */
export interface FileStore {
  /** Writes an object of a known length. Throws ApiError `disk_full`, and `unavailable` where the storage is away. */
  put(key: string, content: Readable, size: number): Promise<void>;
  /** Reads an object, or a part of it. Throws MissingObject, and ApiError `unavailable`. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Whether an object is there. Throws ApiError `unavailable`. */
  exists(key: string): Promise<boolean>;
  /** Deletes an object; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** All objects whose key begins with a folder, and all of them without one. */
  list(folder?: string): AsyncIterable<StoredObject>;
  /** A local folder for what is on its way here, so that memory holds none of it. */
  spool: string;
  /** Free bytes on the disk it is on; null where nobody can say. */
  free(): Promise<number | null>;
  close(): Promise<void>;
}

/** A row names an object that is not there. */
export class MissingObject extends Error {
  constructor(key: string, cause?: unknown) {
    super(`The stored file ${key} is missing`, { cause });
  }
}
