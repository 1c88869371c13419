import { buffer } from "node:stream/consumers";
import yazl from "yazl";

/** Takes files by name, and whether to compress them. Returns a zip of them. */
export async function zipOf(files: Record<string, Buffer>, compress = true): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { compress });
  zip.end();
  return buffer(zip.outputStream);
}
