import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { tag } from "../people/client-filter.ts";
import { downloadLink } from "../http/download-link.ts";
import { done, flag, id, idParams, line, optionalLine } from "../values/fields.ts";
import { audiences, material, materialFile, momentField, personName, shelves } from "./material-fields.ts";
import {
  CATEGORY_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  LINK_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from "./material-limits.ts";
import { isoMoment } from "../values/moments.ts";
import { TAGS_MAX } from "../people/people-limits.ts";
import { optionalLines } from "../values/text-lines.ts";
import { webAddress } from "../values/web-address.ts";
import { wholeMaterial } from "./library.ts";

const title = line(TITLE_MAX_LENGTH, "a title");
const details = {
  description: z.optional(optionalLines(DESCRIPTION_MAX_LENGTH)),
  category: z.optional(optionalLine(CATEGORY_MAX_LENGTH)),
  tags: z.optional(
    z.array(tag, "Please enter a tag.").check(z.maxLength(TAGS_MAX, `At most ${TAGS_MAX} tags.`)),
  ),
  audience: z.optional(z.enum(audiences, "Please choose who can see it.")),
  publish_at: z.optional(momentField),
  expires_at: z.optional(momentField),
  acknowledgement_required: z.optional(flag),
  allow_download: z.optional(flag),
};
const url = z.string("Please enter a link.").check(
  z.trim(),
  z.maxLength(LINK_MAX_LENGTH, `At most ${LINK_MAX_LENGTH} characters.`),
  z.refine((text) => isLink(text), "Please enter a link with https."),
  z.overwrite((text) => webAddress(text) ?? text),
);

function isLink(text: string): boolean {
  const address = webAddress(text);
  return address !== null && new URL(address).hostname.includes(".");
}

/** What happens to a file if its folder already has a file of the same name. */
export const sameNameChoices = ["new_version", "keep_both"] as const;

/**
 * Beyond the spec: makes a material from an upload or a link, or adds a new version to an existing material
 * (`material_id`). The place of an upload was chosen when the upload began; the place of a link is chosen
 * here. Staff can add both. Clients can only upload files, only into `exchange` folders, and can set only
 * title and description.
 *
 * The call answers 201 with the material. If it is repeated, it answers the same, since an upload becomes
 * only one material. It answers 202 while bytes are missing or being checked: a job then makes the material
 * from these fields, and `uploads/{id}` shows its progress. It answers 409 `same_name` if the place has a
 * file with that name and `as` is left out, and 409 `already_answered` if the requested document was already
 * sent. A client's new version replaces only a file that the client has uploaded; otherwise both files are
 * kept.
 */
export const addMaterial = call({
  method: "POST",
  path: "materials/",
  summary: "Add a document or a link",
  status: 201,
  failures: [
    "document_accepted",
    "not_found",
    "invalid_input",
    "upload_gone",
    "file_refused",
    "same_name",
    "space_full",
    "request_over",
    "already_answered",
  ],
  body: z.object({
    kind: z._default(z.enum(["file", "link"]), "file"),
    /** For a file: the id of its upload. */
    upload_id: z.optional(id),
    /** For a link: its address. */
    url: z.optional(url),
    shelf: z.optional(z.enum(shelves)),
    owner_id: z.optional(id),
    folder_id: z.optional(id),
    /**
     * The material that gets a new version. It keeps its title, folder and rights. If it has to be
     * acknowledged, its readers have to acknowledge the new version too.
     */
    material_id: z.optional(id),
    /**
     * For a new version of a material that was sent to clients: true also replaces the clients' copies. If
     * there are more than SENT_AT_ONCE_MAX copies, a job replaces them, and `replacing` of the material shows
     * its progress.
     */
    replace_copies: z._default(flag, false),
    /** With `replace_copies`: true also emails the clients about the new version of their copies. */
    notify: z._default(flag, true),
    as: z.optional(z.enum(sameNameChoices)),
    /** If this is left out, the title is the file's name without its extension. */
    title: z.optional(title),
    ...details,
  }),
  answer: material,
  otherAnswers: { 202: z.object({ upload_id: id }) },
  idempotent: true,
});

/**
 * Beyond the spec: edits a material, or moves it to another folder of the same client. If a field is one that
 * the viewer may not change, the call answers 400 `field_not_allowed`.
 */
export const updateMaterial = call({
  method: "PATCH",
  path: "materials/{id}",
  summary: "Change a document",
  status: 200,
  failures: [
    "changed_meanwhile",
    "document_accepted",
    "field_not_allowed",
    "invalid_input",
    "not_found",
    "step_up_required",
  ],
  params: idParams,
  body: z.object({
    /** The `updated_at` that the material had when the user began to edit it. */
    updated_at: isoMoment("Please reload the page."),
    title: z.optional(title),
    folder_id: z.optional(id),
    url: z.optional(url),
    ...details,
  }),
  answer: wholeMaterial,
});

/**
 * Beyond the spec: puts a material in the trash for TRASH_DAYS. For staff; clients may delete only what they
 * uploaded themselves.
 */
export const trashMaterial = call({
  method: "DELETE",
  path: "materials/{id}",
  summary: "Delete a document",
  status: 200,
  failures: ["document_accepted"],
  params: idParams,
  answer: done,
});

/**
 * Beyond the spec: restores a material from the trash. If its folder was deleted, the folder is restored too.
 */
export const restoreMaterial = call({
  method: "POST",
  path: "materials/{id}/restore",
  summary: "Restore a document",
  status: 200,
  failures: [],
  params: idParams,
  body: z.optional(z.object({})),
  answer: wholeMaterial,
});

/**
 * Beyond the spec: deletes a material in the trash for good, with its read receipts. Needs a fresh sign-in.
 */
export const purgeMaterial = call({
  method: "POST",
  path: "materials/{id}/purge",
  summary: "Delete a document permanently",
  status: 200,
  failures: [],
  params: idParams,
  body: z.optional(z.object({})),
  answer: done,
});

const version = z.object({
  n: z.number(),
  file: z.nullable(materialFile),
  url: z.nullable(z.string()),
  by: z.nullable(personName),
  /** True when the client uploaded it. */
  from_client: z.boolean(),
  /** The number of the older version that was restored to make this one; null for an uploaded version. */
  restored_from: z.nullable(z.number()),
  created_at: z.string(),
  is_current: z.boolean(),
});

/**
 * Beyond the spec: returns the versions of a material, newest first. For staff, and for the client who
 * uploaded it.
 */
export const listVersions = call({
  method: "GET",
  path: "materials/{id}/versions",
  summary: "The versions of a document",
  status: 200,
  failures: [],
  params: idParams,
  answer: z.object({ items: z.array(version) }),
});

/**
 * Beyond the spec: restores an older version: its content becomes a new version. Restoring the current
 * version changes nothing.
 */
export const restoreVersion = call({
  method: "POST",
  path: "materials/{id}/versions/{n}/restore",
  summary: "Restore an older version",
  status: 200,
  failures: ["document_accepted", "file_waiting", "space_full"],
  params: z.extend(idParams, { n: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) }),
  body: z.optional(z.object({})),
  answer: wholeMaterial,
});

/**
 * GET `materials/{id}/file` returns the current version's bytes for the viewer, with the bearer token.
 * `?version=` returns an older version, for users who may see versions. The call supports Range (one range)
 * and If-None-Match. The first GET of each visit is recorded as opening the material; a HEAD is not recorded.
 * The call answers 404 if the viewer may not see the file, 409 `file_waiting` until the scanner has found the
 * file clean, and 400 `file_missing` if the stored file is lost.
 */
export const FILE_PATH = "materials/{id}/file";

/**
 * Beyond the spec: returns a link to the file, to download or print it. The link is valid for
 * FILE_LINK_SECONDS and for one GET (a HEAD does not use it up). It works only as long as the session that
 * asked for it is valid, and its owner may see the file. After the first GET, parts of the same file (Range,
 * with its ETag in If-Range or If-Match) can be fetched for FILE_LINK_RANGE_MINUTES. The first GET counts as
 * a download.
 */
export const linkMaterial = call({
  method: "POST",
  path: "materials/{id}/link",
  summary: "A link to download a document",
  status: 200,
  failures: ["file_waiting", "file_missing", "not_downloadable"],
  params: idParams,
  body: z.object({
    /** If this is left out, the link is to the current version. */
    version: z.optional(z.number()),
    /**
     * True: the browser shows the file in the tab, for printing, instead of saving it. This works only for
     * PDFs, images and text; other files are saved.
     */
    inline: z._default(flag, false),
  }),
  answer: downloadLink,
});

/**
 * Beyond the spec: records that the viewer followed the link of a material, and answers with the link's
 * address. Without this call, the server would not know, since the browser opens the address directly.
 */
export const openMaterial = call({
  method: "POST",
  path: "materials/{id}/open",
  summary: "Open a link",
  status: 200,
  failures: [],
  params: idParams,
  body: z.optional(z.object({})),
  answer: z.object({ url: z.nullable(z.string()) }),
});
