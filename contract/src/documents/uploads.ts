import * as z from "zod/mini";
import { API_PREFIX, call } from "../http/call.ts";
import { id, idParams } from "../values/fields.ts";
import { materialFile } from "./material-fields.ts";

/**
 * Files are sent to this path by tus 1.0 (https://tus.io/protocols/resumable-upload): core, creation,
 * termination and expiration. It is not a JSON call: POST begins an upload, PATCH sends a part (at most
 * UPLOAD_PART_MAX_BYTES, with a Content-Length), HEAD returns how many bytes have arrived, and DELETE deletes
 * the upload. Every request carries the bearer token. Only the person who began an upload can use it;
 * everyone else gets 404.
 *
 * Errors have the same body as those of all calls (FailureBody). POST answers 400 `invalid_input` (wrong
 * metadata, a wrong name, or no bytes), 400 `file_refused` (the name shows a kind of file that is never
 * accepted), 400 `too_many_uploads`, 400 `space_full`, 404 `not_found` (the person may not put files in this
 * place), 413 `file_too_large` or 507 `disk_full`. PATCH answers 409 `upload_moved` (the offset is wrong;
 * HEAD returns the right one), 410 `upload_gone`, 411, 413 `body_too_large` or 507 `disk_full`. Every request
 * can be answered with 401, 429 or 503.
 */
export const UPLOADS_PATH = `${API_PREFIX}uploads`;

/** The metadata of a POST, each value in base64, according to tus. Empty values are left out. */
export const uploadMetadata = z.object({
  /** The file's own name. */
  filename: z.string(),
  /**
   * Where the file goes. The server checks this when the upload begins, and again when the upload becomes a
   * material.
   */
  shelf: z.enum(["library", "agent", "client"]),
  /** The agent or the client; left out for the firm's library. */
  owner_id: z.optional(id),
  /** A client's folder. If this is left out, the file goes into "Shared documents". */
  folder_id: z.optional(id),
  /**
   * The requested item that this file is sent for. The file then goes into the folder "Shared documents" of
   * the client who was asked for the item.
   */
  request_item_id: z.optional(id),
  /**
   * Hash of the whole file in hex, if the sender knows it. If the file that arrives has another hash, it is
   * refused.
   */
  sha256: z.optional(z.string()),
});

/**
 * `sending`: bytes are missing. `checking`: all bytes are here, and a job checks them. `ready`: the upload is
 * complete, and waits for POST `materials/`. `placed`: the upload has become a material. `refused`: `problem`
 * says why. `gone`: the upload was deleted, or has expired.
 */
const uploadStates = ["sending", "checking", "ready", "placed", "refused", "gone"] as const;
export type UploadState = (typeof uploadStates)[number];

const upload = z.object({
  id,
  state: z.enum(uploadStates),
  file_name: z.string(),
  /** How many of the `size` bytes have arrived. */
  offset: z.number(),
  size: z.number(),
  /**
   * True once POST `materials/` has set the fields of the material. A job then does the rest, even if the
   * page is closed.
   */
  is_claimed: z.boolean(),
  /** The file of the upload; null until the upload is ready. */
  file: z.nullable(materialFile),
  /** The material that the upload has become; null until then. */
  material_id: z.nullable(id),
  /** Why the upload was refused, in words. */
  problem: z.nullable(z.string()),
  /** ISO 8601, UTC: until when the upload is stored. */
  expires_at: z.string(),
});
export type Upload = z.infer<typeof upload>;

/**
 * Beyond the spec: returns the state of one of the caller's uploads, with more details than tus returns.
 * After sending the last byte, a page repeats this call until the upload is placed or refused.
 */
export const getUpload = call({
  method: "GET",
  path: "uploads/{id}",
  summary: "Progress of an upload",
  status: 200,
  failures: [],
  params: idParams,
  answer: upload,
});

/**
 * Beyond the spec: returns the caller's own uploads that are not placed yet, newest first, and says which
 * files may be sent. After a reload, the upload tray makes this call, so that it shows the uploads again.
 */
export const listUploads = call({
  method: "GET",
  path: "uploads/",
  summary: "Your uploads in progress",
  status: 200,
  failures: [],
  answer: z.object({
    items: z.array(upload),
    /** Size of the largest file, in bytes. */
    max_size: z.number(),
    /** The files that may be chosen, as the `accept` of a file field: extensions with their dot. */
    accept: z.array(z.string()),
  }),
});
