import type { Readable } from "node:stream";
import type { Disk } from "flydrive";
import type { ByteRange, StoredObject } from "./file-store.ts";

/** What differs between a folder and a bucket: parts of an object, what lies there, and what is free. */
export interface FileBackend {
  disk: Disk;
  /** What every key begins with there; empty, or ending with a slash. */
  prefix: string;
  readPart(key: string, range: ByteRange): Promise<Readable>;
  /** All objects whose key begins so. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** After an object was written. */
  settle(key: string): Promise<void>;
  free(): Promise<number | null>;
  close(): void;
}
