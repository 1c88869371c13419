import type { Readable } from "node:stream";

/** First and last byte, both included. */
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
 * Stores bytes by key. An object is written once, under a key that no other object has, and never changes. An
 * interrupted write may leave a short object behind: only a database row that was written afterwards proves
 * that an object is complete.
 */
export interface FileStore {
  /**
   * Writes an object of a known length. Throws ApiError `disk_full`, or `unavailable` when the storage cannot
   * be reached.
   */
  put(key: string, content: Readable, size: number): Promise<void>;
  /** Reads an object, or a part of it. Throws MissingObject, or ApiError `unavailable`. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Returns whether an object exists. Throws ApiError `unavailable`. */
  exists(key: string): Promise<boolean>;
  /** Deletes an object; does nothing when there is none. */
  remove(key: string): Promise<void>;
  /** Yields all objects whose key begins with the given folder; without a folder, all objects. */
  list(folder?: string): AsyncIterable<StoredObject>;
  /** A local folder for incoming files, so that these files need no memory. */
  spool: string;
  /** Free bytes on the storage's disk; null when that is unknown. */
  free(): Promise<number | null>;
  close(): Promise<void>;
}

/** Thrown when a row names an object that does not exist. */
export class MissingObject extends Error {
  constructor(key: string, cause?: unknown) {
    super(`The stored file ${key} is missing`, { cause });
  }
}
