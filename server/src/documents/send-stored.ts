import type { Readable } from "node:stream";
import { contentDisposition } from "../platform/files/content-disposition.ts";
import { partAsked } from "../platform/files/answer-range.ts";
import { ApiError } from "../platform/api-error.ts";
import { MissingObject } from "../platform/files/file-store.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { StoredFileRow } from "../schema/documents/stored-file.table.ts";

/** The file to send, and how it was requested. */
interface Wanted {
  file: Pick<StoredFileRow, "key" | "size" | "sha256" | "mediaType">;
  name: string;
  /** "inline": shown in the browser if that is harmless. */
  how: "attachment" | "inline";
  method: "GET" | "HEAD";
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Headers that keep a file from being run, framed, taken for another type, or stored by caches on its way. */
const SAFE = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/**
 * The media types that a browser can show without another program and that cannot harm it. Files of all other
 * types are saved: a page or a program in them would run as a part of the portal.
 */
const SHOWN = /^(application\/pdf|image\/(png|jpeg|webp|avif|gif|bmp)|text\/(plain|csv))$/;

/** Takes the sha256 of a file. Returns the ETag of its bytes. */
export function etagOf(sha256: string): string {
  return `"${sha256}"`;
}

/**
 * Answers with the bytes of a stored file, or with the part that was requested. Throws ApiError
 * `file_missing` if the storage has lost it.
 */
export async function sendStored(
  { files, log }: Pick<Dependencies, "files" | "log">,
  { file, name, how, method, headers }: Wanted,
) {
  const etag = etagOf(file.sha256);
  const { status, range } = partAsked(headers, etag, file.size);
  const always = { ...SAFE, ETag: etag, "Accept-Ranges": "bytes" };
  if (status === 304) return { status, headers: always, content: "" };
  if (status === 416)
    return { status, headers: { ...always, "Content-Range": `bytes */${file.size}` }, content: "" };
  const whereMissing = (error: unknown): never => {
    if (!(error instanceof MissingObject)) throw error;
    log("a stored file is missing", { key: file.key });
    throw new ApiError("file_missing", { cause: error });
  };
  const length = range ? range.end - range.start + 1 : file.size;
  const content = method === "HEAD" ? "" : await files.read(file.key, range ?? undefined).catch(whereMissing);
  return {
    status,
    headers: {
      ...always,
      "Content-Type": servedType(file.mediaType),
      "Content-Length": String(length),
      "Content-Disposition": contentDisposition(SHOWN.test(file.mediaType) ? how : "attachment", name),
      ...(range && { "Content-Range": `bytes ${range.start}-${range.end}/${file.size}` }),
    },
    content: content satisfies Readable | string,
  };
}

function servedType(mediaType: string): string {
  return mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType;
}
