import type { Readable } from "node:stream";

/** A range of bytes, from the first to the last byte. Both bytes belong to the range. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  size: number;
  /** When the object was written. */
  at: Date;
}

/**
 * Stores files as objects, each under a key of its own. An object is written once and never changes. An
 * interrupted write may leave a part of an object behind, so only a database row that was written afterwards
 * proves that an object is complete.
 */
export interface FileStore {
  /**
   * Writes an object of a known size. Throws ApiError `disk_full`, or `unavailable` when the storage cannot
   * be reached.
   */
  put(key: string, content: Readable, size: number): Promise<void>;
  /** Reads an object, or a part of it. Throws MissingObject, or ApiError `unavailable`. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Returns whether an object exists. Throws ApiError `unavailable`. */
  exists(key: string): Promise<boolean>;
  /** Deletes an object. Does nothing when it does not exist. */
  remove(key: string): Promise<void>;
  /** Yields all objects in a folder and below it. Without a folder, it yields all objects. */
  list(folder?: string): AsyncIterable<StoredObject>;
  /** The path of a local folder in which incoming files wait, so that they need no memory. */
  spool: string;
  /** Returns the free bytes on the storage's disk, or null when they are unknown. */
  free(): Promise<number | null>;
  close(): Promise<void>;
}

/** Thrown when a database row names an object that does not exist. */
export class MissingObject extends Error {
  constructor(key: string, cause?: unknown) {
    super(`The stored file ${key} is missing`, { cause });
  }
}
