import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { FileInput } from "../../core/calls/file-route.ts";
import { recordEvent } from "../../core/audit/record-event.ts";
import { followLink, LINK_GONE } from "../../core/materials/one-time-link.ts";
import { freeZipName } from "../../core/materials/zip-name.ts";
import { writeReceipt } from "../../core/materials/write-receipt.ts";
import type { Parts } from "../../core/parts.ts";
import { contentDisposition } from "../../platform/files/content-disposition.ts";
import { readZipped, type ZipChoice } from "./zip.store.ts";

type Zipped = Awaited<ReturnType<typeof readZipped>>[number];

/** GET /downloads/zips/{token}: many files as one zip, for the first who follows the link; what they may not have by now is not in it. */
export async function sendZip(parts: Parts, { params, caller, now }: FileInput<"token">) {
  const { database } = parts;
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
    content: zipOf(parts, list, async ({ material, file }) => {
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

/** Of whom it is told, where all are one person's. */
function oneOwner(list: readonly Zipped[]): string | null {
  const [first] = list;
  return list.every(({ material }) => material.ownerId === first!.material.ownerId)
    ? first!.material.ownerId
    : null;
}

/** Each file is opened when its turn comes, and written down once it has gone out whole. What is compressed already is not pressed again. */
function zipOf({ files }: Parts, list: readonly Zipped[], onSent: (one: Zipped) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  const names = new Set<string>();
  let current: Readable | null = null;
  // Whoever goes away in the middle leaves the file that was being read, and the zip does not close it.
  output.once("close", () => current?.destroy());
  for (const one of list) {
    const { material, file } = one;
    const options = { compress: file.type === "text" || file.type === "csv", mtime: material.updatedAt };
    zip.addReadStreamLazy(
      freeZipName(names, { name: material.fileName ?? `${material.title}.bin`, folder: one.folder }),
      { ...options, size: file.size },
      (give) => {
        const stream = Readable.from(
          bytesOf(files, file.key, () => onSent(one)),
          { objectMode: false },
        );
        current = stream;
        // The zip does not look at it, and would wait for ever.
        stream.on("error", (error) => output.destroy(error));
        give(null, stream);
      },
    );
  }
  zip.on("error", (error: Error) => output.destroy(error));
  zip.end();
  return output;
}

async function* bytesOf(files: Parts["files"], key: string, onSent: () => Promise<void>) {
  yield* await files.read(key);
  await onSent();
}
