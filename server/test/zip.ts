import { buffer } from "node:stream/consumers";
import yazl from "yazl";

/** Takes files by name. Returns a zip of them. */
export async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}
