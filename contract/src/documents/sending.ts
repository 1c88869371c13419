import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { strictClientFilter } from "../people/client-filter.ts";
import { downloadLink } from "../http/download-link.ts";
import { flag, id, idParams, optionalLine } from "../values/fields.ts";
import { MESSAGE_MAX_LENGTH } from "../values/limits.ts";
import { audiences, material, momentField, shelves } from "./material-fields.ts";
import {
  FOLDER_NAME_MAX_LENGTH,
  MATERIAL_IDS_MAX,
  SENT_CLIENTS_MAX,
  SENT_FILES_MAX,
  ZIP_FILES_MAX,
} from "./material-limits.ts";
import { BULK_BODY_MAX_BYTES } from "../people/people-limits.ts";
import { optionalLines } from "../values/text-lines.ts";

/** A list of ids. An empty list is refused with a sentence. */
const idList = (max: number, what: string) =>
  z.array(id).check(z.minLength(1, `Please choose ${what}.`), z.maxLength(max, `At most ${max} at once.`));

/**
 * Why a client gets nothing. `already`: they have this version. `full`: they have no space left. `not_found`:
 * they are not the caller's client.
 */
export const sendSkips = ["already", "full", "not_found"] as const;

/**
 * Why a client who gets a document gets no email about it. `emailed_lately`: the client already got an email
 * about a document within the last hour, and gets at most one such email an hour.
 */
export const noEmailReasons = ["deactivated", "no_account", "not_wanted", "emailed_lately"] as const;

/**
 * The outcome of a sending, or of a dry run. All numbers count clients, except `files`: the copies made, one
 * for each client and material.
 */
export const sendResult = z.object({
  clients: z.number(),
  files: z.number(),
  /** Clients who get an email. */
  emails: z.number(),
  without_email: z.array(z.object({ reason: z.enum(noEmailReasons), count: z.number() })),
  skipped: z.array(z.object({ reason: z.enum(sendSkips), count: z.number() })),
  /** In a dry run: how many emails are sent per minute; left out if no email has to wait. */
  emails_per_minute: z.optional(z.number()),
});

/**
 * Beyond the spec: puts a copy of each material in each client's folder. Only the database row is copied; the
 * copy points at the same bytes. When the source gets a newer version, the copy keeps the old one. Clients
 * who already have this version get no copy. Materials in clients' folders cannot be sent (`invalid_input`).
 * `dry_run` returns what would happen, and does nothing. With more than SENT_AT_ONCE_MAX clients, the call
 * answers 202 with a job, whose `result` later has the fields of this answer.
 */
export const sendMaterials = call({
  method: "POST",
  path: "materials/send",
  summary: "Send documents to clients",
  status: 200,
  failures: ["not_found", "invalid_input", "too_many_chosen", "step_up_required"],
  bodyMaxBytes: BULK_BODY_MAX_BYTES,
  body: z.object({
    material_ids: idList(SENT_FILES_MAX, "a document"),
    client_ids: z.optional(idList(SENT_CLIENTS_MAX, "somebody")),
    filter: z.optional(strictClientFilter),
    /**
     * The name of a top-level folder. Clients without such a folder get a new one, which is `shared`. Null
     * means "Shared documents". If a client's folder of this name is internal, the copies go to that client's
     * "Shared documents" instead.
     */
    folder: z.optional(optionalLine(FOLDER_NAME_MAX_LENGTH)),
    /** Becomes the description of each copy; emails do not contain it. */
    message: z.optional(optionalLines(MESSAGE_MAX_LENGTH)),
    acknowledgement_required: z.optional(flag),
    expires_at: z.optional(momentField),
    dry_run: z._default(flag, false),
  }),
  answer: sendResult,
  otherAnswers: { 202: z.object({ job_id: id }) },
  idempotent: true,
});

/**
 * Beyond the spec: copies a material. A copy made by an agent goes into their own library, and is private
 * until its audience is changed. A copy made by an admin goes into the firm's library, and is for staff until
 * then. Materials in clients' folders cannot be copied (`invalid_input`).
 */
export const copyMaterial = call({
  method: "POST",
  path: "materials/{id}/copy",
  summary: "Copy a document to your own documents",
  status: 201,
  failures: ["invalid_input"],
  params: idParams,
  body: z.optional(z.object({})),
  answer: material,
  idempotent: true,
});

const materialActions = ["move", "audience", "expire", "trash", "restore"] as const;
export const materialSkips = ["not_found", "not_allowed", "unchanged"] as const;

/**
 * Beyond the spec: moves, shares, expires, deletes or restores many materials. Materials that the viewer may
 * not change are skipped and counted.
 */
export const bulkMaterials = call({
  method: "POST",
  path: "materials/bulk",
  summary: "Move, share, expire or delete many documents",
  status: 200,
  failures: ["not_found", "invalid_input", "step_up_required"],
  bodyMaxBytes: BULK_BODY_MAX_BYTES,
  body: z.object({
    action: z.enum(materialActions),
    material_ids: idList(MATERIAL_IDS_MAX, "a document"),
    /** For `move`: a folder of the same client. */
    folder_id: z.optional(id),
    /** For `audience`: the new audience. */
    audience: z.optional(z.enum(audiences)),
    /** For `expire`: the new date; null means never. */
    expires_at: z.optional(momentField),
  }),
  answer: z.object({
    affected: z.number(),
    skipped: z.array(z.object({ reason: z.enum(materialSkips), count: z.number() })),
  }),
  idempotent: true,
});

/**
 * Beyond the spec: returns a link to download files as one zip. The call names the files by id, or names a
 * folder (with the folders inside it) or a whole library. At most ZIP_FILES_MAX files are allowed. The link
 * follows the rules of `materials/{id}/link`, but it cannot fetch a part of the zip. The zip is made while it
 * is being sent. It leaves out files that the viewer may no longer download by then, and lists lost files in
 * `documents-left-out.txt`. Each file counts as downloaded.
 */
export const zipMaterials = call({
  method: "POST",
  path: "materials/zip",
  summary: "A link to download many documents as one ZIP file",
  status: 200,
  failures: ["not_found", "invalid_input", "too_many_chosen"],
  bodyMaxBytes: BULK_BODY_MAX_BYTES,
  body: z.object({
    material_ids: z.optional(idList(ZIP_FILES_MAX, "a document")),
    folder_id: z.optional(id),
    shelf: z.optional(z.enum(shelves)),
    owner_id: z.optional(id),
  }),
  answer: z.extend(downloadLink, { files: z.number() }),
});
