import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { cursor, flag, id, idParams, optionalLine } from "../values/fields.ts";
import { MESSAGE_MAX_LENGTH } from "../values/limits.ts";
import { momentField } from "./material-fields.ts";
import { FOLDER_NAME_MAX_LENGTH, MATCH_FILES_MAX, TITLE_MAX_LENGTH } from "./material-limits.ts";
import { BULK_BODY_MAX_BYTES } from "../people/people-limits.ts";
import { optionalLines } from "../values/text-lines.ts";
import { sameNameChoices } from "./material-edits.ts";

/**
 * The state of a matching, which puts many uploaded files into the folders of the clients whose references
 * are in the file names. `open`: files can be added, corrected and placed, in as many steps as needed. Files
 * whose placing was undone can be placed again.
 */
const matchStates = ["open", "running", "undoing", "cancelled"] as const;

/**
 * The state of one file of a matching. `uploading`: the server does not have all of the file yet. `matched`:
 * the file can be placed. `unmatched`: its `reason` says why it cannot be placed. `refused`: it cannot be
 * used, as its `reason` says. `undone`: an undo removed it from its folder, and it cannot be placed again,
 * because its upload is gone; it is only in the trash. `kept`: an undo left it in its folder, as its `reason`
 * says.
 */
const matchFileStates = [
  "uploading",
  "matched",
  "unmatched",
  "skipped",
  "refused",
  "placed",
  "undone",
  "kept",
] as const;
export type MatchFileState = (typeof matchFileStates)[number];

/**
 * Reasons for `unmatched`: the name has no reference (`no_reference`); no client of the viewer has the
 * reference (`unknown_reference`); the name has several references; the name has a second reference that no
 * client has (`also_unknown`; this one is in `reference`); the reference may just as well be a date, a form,
 * a place, another person's name or another number (`doubtful_reference`); the client is deactivated; the
 * client is not one of the viewer's, or no longer (`not_found`); the client's folders are full. Reasons for
 * `refused`: the file itself was refused, it has a virus, or its upload has expired (`gone`). Reasons for
 * `kept`: the client has acknowledged the file, a user has changed it since it was placed, or the client is
 * no longer one of the viewer's (`not_found`).
 */
const matchReasons = [
  "no_reference",
  "unknown_reference",
  "several_references",
  "also_unknown",
  "doubtful_reference",
  "deactivated",
  "not_found",
  "full",
  "refused",
  "infected",
  "gone",
  "acknowledged",
  "changed",
] as const;
export type MatchReason = (typeof matchReasons)[number];

/**
 * How the titles of documents are made. `file_name`: the file name without its extension.
 * `without_reference`: the same, also without the reference. `same`: one title for all documents.
 */
export const matchTitles = ["file_name", "without_reference", "same"] as const;

const matchClient = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  organisation_name: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});

const matchFile = z.object({
  /** Counts from 1, in the order in which the files arrived. */
  number: z.number(),
  file_name: z.string(),
  size: z.number(),
  state: z.enum(matchFileStates),
  /** The part of the file name that was read as a reference, spelt as in the file name. */
  reference: z.nullable(z.string()),
  client: z.nullable(matchClient),
  /**
   * For `doubtful_reference`: the client who has this reference. A user has to confirm that the text means
   * this client.
   */
  proposed_client: z.nullable(matchClient),
  /** True when a user has chosen the client. */
  is_chosen: z.boolean(),
  /** True while the file is not scanned yet: until then, it can be placed, but not opened. */
  waits_for_scan: z.boolean(),
  /**
   * True when an undo has removed the file from its folder, and the file can be placed again. If it cannot,
   * its state is `undone` instead.
   */
  was_taken_back: z.boolean(),
  reason: z.nullable(z.enum(matchReasons)),
  /** Why the file was refused on arrival, in words. */
  problem: z.nullable(z.string()),
  material_id: z.nullable(id),
});
export type MatchFile = z.infer<typeof matchFile>;

export const matchAnswer = z.object({
  id,
  state: z.enum(matchStates),
  files: z.number(),
  counts: z.object({
    uploading: z.number(),
    matched: z.number(),
    unmatched: z.number(),
    skipped: z.number(),
    refused: z.number(),
    placed: z.number(),
    undone: z.number(),
    kept: z.number(),
  }),
  /** How many unmatched files have a `proposed_client`. */
  proposed: z.number(),
  /** How many clients have matched files, and how many have placed files. */
  clients: z.object({ matched: z.number(), placed: z.number() }),
  /** How many files were removed from their folders by an undo, and can be placed again. */
  taken_back: z.number(),
  /** How many files are not scanned yet, and whether they wait because the scanner is unreachable. */
  waiting_for_scan: z.number(),
  scanner_is_away: z.boolean(),
  /** Clients who get an email about placed files; the others have no account, or want no emails. */
  emails: z.number(),
  progress: z.nullable(z.object({ job_id: id, done: z.number(), total: z.number() })),
  /** Why the last action stopped early, in words. */
  problem: z.nullable(z.string()),
  can: z.object({ add: z.boolean(), run: z.boolean(), cancel: z.boolean(), undo: z.boolean() }),
  /** ISO 8601, UTC, like all times in this answer. */
  created_at: z.string(),
  undo_until: z.nullable(z.string()),
  /** When the matching is deleted, together with the files that were not placed. */
  kept_until: z.string(),
});
export type Match = z.infer<typeof matchAnswer>;

const uploadIds = z
  .array(id)
  .check(z.maxLength(MATCH_FILES_MAX, `At most ${MATCH_FILES_MAX} files at once.`));

/**
 * Beyond the spec: matches the caller's own uploads to clients whom the caller looks after, by the references
 * in the file names. Agents begin these uploads for their own library, admins for the firm's library. Uploads
 * for which POST `materials/` was already called are refused. The uploads may still be incomplete, and more
 * can be added later.
 */
export const startMatch = call({
  method: "POST",
  path: "materials/match",
  summary: "Sort files to clients by the references in their names",
  status: 201,
  failures: ["not_found", "upload_gone"],
  bodyMaxBytes: BULK_BODY_MAX_BYTES,
  body: z.object({ upload_ids: z._default(uploadIds, []) }),
  answer: matchAnswer,
  idempotent: true,
});

/** Beyond the spec: returns the caller's own matchings that are not over, newest first. */
export const listMatches = call({
  method: "GET",
  path: "materials/match",
  summary: "Unfinished file matches",
  status: 200,
  failures: [],
  answer: z.object({
    items: z.array(
      z.object({
        id,
        state: z.enum(matchStates),
        files: z.number(),
        placed: z.number(),
        created_at: z.string(),
      }),
    ),
  }),
});

/**
 * Beyond the spec: returns one of the caller's own matchings; for any other matching, the call answers 404.
 */
export const getMatch = call({
  method: "GET",
  path: "materials/match/{id}",
  summary: "A file match",
  status: 200,
  failures: [],
  params: idParams,
  answer: matchAnswer,
});

/** Beyond the spec: adds uploads to a matching. Uploads that are already in the matching do not change. */
export const addMatchFiles = call({
  method: "POST",
  path: "materials/match/{id}/files",
  summary: "Add files to a file match",
  status: 200,
  failures: ["not_found", "upload_gone", "batch_closed", "too_many_chosen"],
  bodyMaxBytes: BULK_BODY_MAX_BYTES,
  params: idParams,
  body: z.object({ upload_ids: uploadIds }),
  answer: matchAnswer,
});

/**
 * Beyond the spec: returns the files of a matching, or only those in one state, in the order in which they
 * arrived.
 */
export const listMatchFiles = call({
  method: "GET",
  path: "materials/match/{id}/files",
  summary: "Files of a file match",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({ state: z.optional(z.enum(matchFileStates)), cursor: z.optional(cursor) }),
  answer: z.object({ items: z.array(matchFile), next_cursor: z.nullable(z.string()), total: z.number() }),
});

/**
 * Beyond the spec: chooses the client of a file, or leaves the file out. If the client is null, the reference
 * in the file's name decides again.
 */
export const fixMatchFile = call({
  method: "PATCH",
  path: "materials/match/{id}/files/{n}",
  summary: "Choose the client of a file",
  status: 200,
  failures: ["batch_closed", "invalid_input"],
  params: z.extend(idParams, { n: z.string().check(z.regex(/^[1-9]\d{0,3}$/)) }),
  body: z.object({ client_id: z.optional(z.nullable(id)), skip: z.optional(flag) }),
  answer: matchFile,
});

/**
 * Beyond the spec: confirms the reference of every file with a `proposed_client`. Those files are then
 * matched; nothing is placed.
 */
export const acceptReferences = call({
  method: "POST",
  path: "materials/match/{id}/accept",
  summary: "Accept the references that may be something else",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  answer: matchAnswer,
});

/**
 * Beyond the spec: puts matched files into the clients' folders. If several such calls run at the same time,
 * only one places the files. If there are more than MATCH_AT_ONCE_MAX files, the call answers 202 and a job
 * places them. Clients who are no longer the viewer's get nothing, and their files say why; all other clients
 * get their files.
 */
export const runMatch = call({
  method: "POST",
  path: "materials/match/{id}/run",
  summary: "Place matched files",
  status: 200,
  failures: ["batch_closed", "invalid_input"],
  params: idParams,
  body: z.object({
    /**
     * The name of a top-level folder. Clients without such a folder get a new one, which is `shared`. Null
     * means "Shared documents". If a client's folder of this name is internal, the files go to that client's
     * "Shared documents" instead.
     */
    folder: z.optional(optionalLine(FOLDER_NAME_MAX_LENGTH)),
    titles: z._default(z.enum(matchTitles), "file_name"),
    /** For `same`: the title of all documents. */
    title: z.optional(optionalLine(TITLE_MAX_LENGTH)),
    /** What to do if the folder already has a file of the same name. */
    as: z._default(z.enum(sameNameChoices), "keep_both"),
    /** Becomes the description of each document; emails do not contain it. */
    message: z.optional(optionalLines(MESSAGE_MAX_LENGTH)),
    acknowledgement_required: z._default(flag, false),
    publish_at: z.optional(momentField),
    /** True: each client is notified once, however many documents they get. */
    notify: z._default(flag, true),
  }),
  answer: matchAnswer,
  otherAnswers: { 202: matchAnswer },
  idempotent: true,
});

/**
 * Beyond the spec: undoes the placing of files, up to MATCH_UNDO_HOURS later. The documents are removed from
 * the folders, and their files are listed again like files that were never placed. A document that was
 * acknowledged or changed since stays in its folder, and the list says why.
 */
export const undoMatch = call({
  method: "POST",
  path: "materials/match/{id}/undo",
  summary: "Undo placing files",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  answer: matchAnswer,
  otherAnswers: { 202: matchAnswer },
});

/** Beyond the spec: deletes a matching that has placed no files, together with its files. */
export const cancelMatch = call({
  method: "POST",
  path: "materials/match/{id}/cancel",
  summary: "Discard a file match",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  answer: matchAnswer,
});
