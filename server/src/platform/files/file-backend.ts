import type { Readable } from "node:stream";
import type { Disk } from "flydrive";
import type { ByteRange } from "./file-store.ts";

/** What differs between a folder and a bucket: parts of an object, and what is free. */
export interface FileBackend {
  disk: Disk;
  /** What every key begins with there; empty, or ending with a slash. */
  prefix: string;
  readPart(key: string, range: ByteRange): Promise<Readable>;
  /** After an object was written. */
  settle(key: string): Promise<void>;
  free(): Promise<number | null>;
  close(): void;
}
