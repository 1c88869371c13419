import { UPLOAD_HOURS } from "@portico/contract/documents/material-limits";
import { uploadMetadata } from "@portico/contract/documents/uploads";
import { Metadata } from "@tus/server";
import type { FastifyRequest } from "fastify";
import { parseInput } from "../../http/parse-input.ts";
import type { UploadRequest } from "../../http/upload-routes.ts";
import { getDocumentRules } from "../../foundation/firm/firm.store.ts";
import { requirePlace } from "../place.ts";
import { findAnswerable } from "../requests/answer-request.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { uploads } from "../../schema/documents/upload.table.ts";
import { HOUR_MS, later } from "../../platform/clock.ts";
import { ApiError } from "../../platform/api-error.ts";
import { cleanFileName } from "../../platform/files/file-name.ts";
import { kindOfName } from "../../platform/files/validate-file.ts";
import { newId } from "../../platform/ids.ts";

export type NewUpload = typeof uploads.$inferInsert;

/**
 * Checks a new upload by its headers, before a byte of it is sent. Returns the row to be written. Whether
 * there is enough space is checked when the row is written.
 */
export async function beginUpload(
  { database: { db }, maxUploadBytes, files }: Dependencies,
  request: FastifyRequest,
  { session, now }: UploadRequest["visitor"],
): Promise<NewUpload> {
  const viewer = session!.user;
  const size = sizeOf(request);
  const metadata = metadataOf(request);
  const fileName = cleanFileName(metadata.filename);
  if (fileName === "") throw refused("filename", "Please give the file a name.");
  const kind = kindOfName(fileName, await getDocumentRules(db));
  if ("problem" in kind) throw new ApiError("file_refused", { detail: kind.problem });
  if (size > maxUploadBytes) throw new ApiError("file_too_large", { detail: tooLarge(maxUploadBytes) });
  if (size === 0) throw new ApiError("file_refused", { detail: "This file is empty." });
  const { shelf, owner_id, folder_id, request_item_id, sha256 } = metadata;
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/i.test(sha256))
    throw refused("sha256", "This isn't a SHA-256.");
  const asked = request_item_id ? await findAnswerable(db, viewer, request_item_id, now) : null;
  const wanted = asked
    ? { shelf: "client" as const, ownerId: asked.request.clientId }
    : { shelf, ownerId: owner_id, folderId: folder_id };
  const place = await requirePlace(db, viewer, wanted, now);
  // The disk needs space for twice the size, since the file is assembled from its parts.
  const free = await files.free();
  if (free !== null && free < 2 * size) throw new ApiError("disk_full");
  return {
    id: newId(now),
    personId: viewer.id,
    state: "sending",
    fileName,
    size,
    ...place,
    requestItemId: asked?.item.id ?? null,
    sha256: sha256?.toLowerCase() ?? null,
    createdAt: now,
    expiresAt: later(now, UPLOAD_HOURS * HOUR_MS),
  };
}

function sizeOf({ headers }: FastifyRequest): number {
  const given = headers["upload-length"];
  if (typeof given !== "string" || !/^\d{1,15}$/.test(given))
    throw refused("upload_length", "The length of the file is missing.");
  return Number(given);
}

function metadataOf({ headers }: FastifyRequest) {
  try {
    const given = Metadata.parse(String(headers["upload-metadata"] ?? ""));
    const filled = Object.entries(given).filter(([, value]) => value !== null && value !== "");
    return parseInput(uploadMetadata, Object.fromEntries(filled));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError("malformed_body", { cause: error });
  }
}

function refused(field: string, sentence: string): ApiError {
  return new ApiError("invalid_input", { errors: { [field]: sentence } });
}

/** A sentence for users: "This file is too large. At most 100 MB." */
function tooLarge(bytes: number): string {
  return `This file is too large. At most ${Math.floor(bytes / 1024 / 1024)} MB.`;
}
