import type { Readable } from "node:stream";
import type { Disk } from "flydrive";
import type { ByteRange, StoredObject } from "./file-store.ts";

/**
 * What a folder and a bucket do differently: reading parts of an object, listing, and reporting free space.
 */
export interface FileBackend {
  disk: Disk;
  /** The prefix of every key in this storage; empty, or ending with a slash. */
  prefix: string;
  readPart(key: string, range: ByteRange): Promise<Readable>;
  /** All objects whose key begins with `prefix`. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Called after an object was written. */
  settle(key: string): Promise<void>;
  free(): Promise<number | null>;
  close(): void;
}
