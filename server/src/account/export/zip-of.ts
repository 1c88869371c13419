import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of a zip whose content is made when its turn comes. */
export interface ZipPart {
  name: string;
  content(): AsyncIterable<string | Uint8Array>;
}

/**
 * Makes a zip, file by file and piece by piece: only its compressed bytes are ever held whole. Tells after
 * each file how many are done. Throws what a file or the telling throws.
 */
export async function zipOf(
  parts: readonly ZipPart[],
  onDone: (count: number) => Promise<unknown>,
): Promise<Buffer> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_resolve, reject) => zip.on("error", reject));
  for (const [place, { name, content }] of parts.entries()) {
    zip.addReadStreamLazy(name, (give) => {
      const stream = Readable.from(
        whole(content, () => onDone(place + 1)),
        { objectMode: false },
      );
      // The zip does not look at it, and would wait for ever.
      stream.on("error", (error) => zip.emit("error", error));
      give(null, stream);
    });
  }
  zip.end();
  return Promise.race([collect(zip.outputStream), failed]);
}

async function* whole(content: ZipPart["content"], onDone: () => Promise<unknown>) {
  yield* content();
  await onDone();
}

async function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
