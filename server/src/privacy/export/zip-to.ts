import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { CopyEntry } from "../../foundation/personal-data.ts";

/** The size and the hash of a written zip. */
export interface WrittenZip {
  size: number;
  sha256: string;
}

/**
 * Writes a zip to a local file in small pieces, so that memory never holds all of it. Asks for the next entry
 * when the previous one has been read to its end. Throws errors of the entries and of the disk.
 */
export async function zipTo(file: string, entries: AsyncIterable<CopyEntry>): Promise<WrittenZip> {
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  const hash = createHash("sha256");
  let size = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const written = pipeline(output, counted, createWriteStream(file, { mode: 0o600 }));
  // The loop below awaits this promise and throws its error, such as that of a full disk. This handler only
  // prevents an unhandled rejection.
  written.catch(() => undefined);
  zip.on("error", (error: Error) => output.destroy(error));
  let current: Readable | null = null;
  try {
    for await (const { name, content, isPressed = false, mtime } of entries) {
      current = Readable.from(content(), { objectMode: false });
      zip.addReadStream(current, name, { compress: !isPressed, ...(mtime && { mtime }) });
      await Promise.race([finished(current), written]);
    }
    zip.end();
    await written;
  } catch (error) {
    current?.destroy();
    output.destroy(error as Error);
    await written.catch(() => undefined);
    throw error;
  }
  return { size, sha256: hash.digest("hex") };
}
