import type { Readable } from "node:stream";
import type { Disk } from "flydrive";
import type { ByteRange, StoredObject } from "./file-store.ts";

/** The operations that work differently in a folder and in a bucket. */
export interface FileBackend {
  disk: Disk;
  /** The prefix of every key in this storage. It is empty or ends with a slash. */
  prefix: string;
  readPart(key: string, range: ByteRange): Promise<Readable>;
  /** Yields all objects whose key begins with `prefix`. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Called when an object has been written, before it counts as stored. */
  settle(key: string): Promise<void>;
  free(): Promise<number | null>;
  close(): void;
}
