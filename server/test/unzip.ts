import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import yauzl from "yauzl";

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/** Reads a zip as a user's program does. Returns its files by name; bytes of a picture as latin1. */
export async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await open(bytes, { lazyEntries: true });
  const files: Record<string, string> = {};
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(files));
    zip.on("entry", (entry: yauzl.Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        files[entry.fileName] = await text(stream.setEncoding("latin1"));
        zip.readEntry();
      }),
    );
    zip.readEntry();
  });
}
