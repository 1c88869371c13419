import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { FileInput } from "../../http/file-route.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import { LEFT_OUT, leftOutText } from "../library/left-out.ts";
import { followLink, LINK_GONE } from "../one-time-link.ts";
import { beginZipNames } from "../zip-name.ts";
import { writeReceipt } from "../receipts/write-receipt.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { contentDisposition } from "../../platform/files/content-disposition.ts";
import { MissingObject } from "../../platform/files/file-store.ts";
import { readZipped, type ZipChoice } from "./zip.store.ts";

type Zipped = Awaited<ReturnType<typeof readZipped>>[number];

/**
 * GET /downloads/zips/{token}: many files as one zip, for the first request that follows the link. Files that
 * the link's owner may no longer have are left out.
 */
export async function sendZip(deps: Dependencies, { params, caller, now }: FileInput<"token">) {
  const { database } = deps;
  const link = await database.transaction((tx) => followLink(tx, params.token, "material_zip", now));
  if (!link) return LINK_GONE;
  const choice = JSON.parse(link.facts["choice"]!) as ZipChoice;
  const list = await readZipped(database.db, link.owner, choice, now);
  if (list.length === 0) return LINK_GONE;
  await recordEvent(database, {
    kind: "material_zipped",
    userId: oneOwner(list),
    actorId: link.owner.id,
    sessionId: link.sessionId,
    caller,
    now,
    facts: { files: list.length },
  });
  const day = now.toISOString().slice(0, "2000-01-01".length);
  return {
    headers: {
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Content-Type": "application/zip",
      "Content-Disposition": contentDisposition("attachment", `documents-${day}.zip`),
    },
    content: zipOf(deps, list, async ({ material, file }) => {
      const opened = {
        material,
        version: material.version,
        fileName: material.fileName,
        sha256: file.sha256,
      };
      await writeReceipt(database.db, link.owner, opened, { isDownload: true, now });
    }),
  };
}

/**
 * The person for whom the download is recorded: the owner of the files, if all of them belong to one person.
 */
function oneOwner(list: readonly Zipped[]): string | null {
  const [first] = list;
  return list.every(({ material }) => material.ownerId === first!.material.ownerId)
    ? first!.material.ownerId
    : null;
}

/** Opens each file when its turn comes, and records the download once the file has been sent completely. */
function zipOf(
  deps: Dependencies,
  list: readonly Zipped[],
  onSent: (one: Zipped) => Promise<void>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  void fill(deps, { zip, output }, list, onSent).catch((error: Error) => output.destroy(error));
  return output;
}

/**
 * Does not compress files that are compressed already. If the storage has lost a file, a text file in the zip
 * names it, and the other files are still sent.
 */
async function fill(
  { files }: Dependencies,
  { zip, output }: { zip: ZipFile; output: Readable },
  list: readonly Zipped[],
  onSent: (one: Zipped) => Promise<void>,
): Promise<void> {
  const nameInZip = beginZipNames();
  const leftOut: string[] = [];
  for (const one of list) {
    const { material, file, folder } = one;
    const name = nameInZip({ name: material.fileName ?? `${material.title}.bin`, folder });
    const stream = await files.read(file.key).catch(nullWhereMissing);
    if (!stream) {
      leftOut.push(`${name}: it is missing from the firm's storage.`);
      continue;
    }
    // If the reader disconnects in the middle, the zip library does not close the file that it was reading,
    // so this code does.
    const leave = () => stream.destroy();
    if (output.destroyed) return void leave();
    output.once("close", leave);
    const compress = file.type === "text" || file.type === "csv";
    zip.addReadStream(stream, name, { compress, mtime: material.updatedAt, size: file.size });
    await finished(stream);
    output.off("close", leave);
    await onSent(one);
  }
  if (leftOut.length > 0)
    zip.addBuffer(
      Buffer.from(leftOutText("this ZIP file", leftOut)),
      nameInZip({ name: LEFT_OUT, folder: null }),
    );
  zip.end();
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof MissingObject) return null;
  throw error;
}
