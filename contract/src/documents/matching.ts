import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { cursor, flag, id, idParams, optionalLine } from "../values/fields.ts";
import { MESSAGE_MAX_LENGTH } from "../values/limits.ts";
import { momentField } from "./material-fields.ts";
import { FOLDER_NAME_MAX_LENGTH, MATCH_FILES_MAX, TITLE_MAX_LENGTH } from "./material-limits.ts";
import { BULK_BODY_MAX_BYTES } from "../people/people-limits.ts";
import { optionalLines } from "../values/text-lines.ts";
import { sameNameChoices } from "./material-edits.ts";

/** Where a matching stands. `open`: files come, are mended and placed, also some now and others later, and wait again once they are taken back. */
export const matchStates = ["open", "running", "undoing", "cancelled"] as const;

/**
 * Where one file of it stands. `uploading`: the server does not have it whole yet. `matched`: it can be placed. `unmatched`: its `reason` says
 * why not. `refused`: nothing becomes of it, as its `reason` says. `undone`: taken back, and its upload is gone, so that only the trash has it.
 * `kept`: an undo has left it, as its `reason` says.
 */
export const matchFileStates = [
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
 * Of the unmatched: no reference in the name, one that no client of the viewer's has, several, one beside what looks like another that nobody
 * has (`also_unknown`: `reference` is that one), one that may as well be a date, a form, a place, somebody else's name or another number
 * (`doubtful_reference`), a client who is deactivated, who is not the viewer's (any more), or whose folders are full. Of the refused: the file itself, a virus, or its day is over. Of the kept: the client has
 * acknowledged it, or somebody changed it since, or the client is not the viewer's any more (`not_found`).
 */
export const matchReasons = [
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

/** What a document is called: as its file without the ending, the same without the reference, or all alike. */
export const matchTitles = ["file_name", "without_reference", "same"] as const;

const matchClient = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  organisation_name: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});

const matchFile = z.object({
  /** Counts from 1, in the order in which they came. */
  number: z.number(),
  file_name: z.string(),
  size: z.number(),
  state: z.enum(matchFileStates),
  /** What of the name was read as a reference, as it stands there. */
  reference: z.nullable(z.string()),
  client: z.nullable(matchClient),
  /** Of `doubtful_reference`: whose reference it is, if it is one. Somebody has to say so. */
  proposed_client: z.nullable(matchClient),
  /** Whether somebody has chosen the client. */
  is_chosen: z.boolean(),
  /** Whether the scanner has not looked at it yet: it can be placed, and opens for nobody before. */
  waits_for_scan: z.boolean(),
  /** Whether it was placed before, and waits again after an undo. */
  was_taken_back: z.boolean(),
  reason: z.nullable(z.enum(matchReasons)),
  /** Of a file that was refused when it came: why, in words. */
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
  /** How many of the unmatched have a `proposed_client`. */
  proposed: z.number(),
  /** To how many clients the matched files go, and to how many something has gone. */
  clients: z.object({ matched: z.number(), placed: z.number() }),
  /** How many files wait again after an undo. */
  taken_back: z.number(),
  /** How many files the scanner has not looked at yet, and whether that is since it cannot be reached. */
  waiting_for_scan: z.number(),
  scanner_is_away: z.boolean(),
  /** Clients who get an email of what was placed; the others have no account, or want none. */
  emails: z.number(),
  progress: z.nullable(z.object({ job_id: id, done: z.number(), total: z.number() })),
  /** Why the last act came to an end before its time, in words. */
  problem: z.nullable(z.string()),
  can: z.object({ add: z.boolean(), run: z.boolean(), cancel: z.boolean(), undo: z.boolean() }),
  /** ISO 8601, UTC, as all moments here. */
  created_at: z.string(),
  undo_until: z.nullable(z.string()),
  /** When it is forgotten, with the files that were not placed. */
  kept_until: z.string(),
});
export type Match = z.infer<typeof matchAnswer>;

const uploadIds = z
  .array(id)
  .check(z.maxLength(MATCH_FILES_MAX, `At most ${MATCH_FILES_MAX} files at once.`));

/**
 * Ours: matches one's own uploads, whose names hold references, to the clients one looks after. An upload that is on no shelf yet is sent
 * to one's own (an agent), or to the library (an admin), and never claimed; it need not be whole. More can be added later.
 */
export const startMatch = call({
  method: "POST",
  path: "materials/match",
  summary: "Match files to clients by the references in their names",
  status: 201,
  failures: ["not_found", "upload_gone"],
  bodyMaxBytes: BULK_BODY_MAX_BYTES,
  body: z.object({ upload_ids: z._default(uploadIds, []) }),
  answer: matchAnswer,
  idempotent: true,
});

/** Ours: one's own matchings that are not over, newest first. */
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

/** Ours: one's own matching. Out of scope: 404. */
export const getMatch = call({
  method: "GET",
  path: "materials/match/{id}",
  summary: "A file match",
  status: 200,
  failures: [],
  params: idParams,
  answer: matchAnswer,
});

/** Ours: adds uploads to a matching. Those that are in it already stay as they are. */
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

/** Ours: the files of a matching in one state, or all, in their order. */
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

/** Ours: chooses the client of a file, or leaves the file out. A null client is what its name says. */
export const mendMatchFile = call({
  method: "PATCH",
  path: "materials/match/{id}/files/{n}",
  summary: "Choose the client of a file",
  status: 200,
  failures: ["batch_closed", "invalid_input"],
  params: z.extend(idParams, { n: z.string().check(z.regex(/^[1-9]\d{0,3}$/)) }),
  body: z.object({ client_id: z.optional(z.nullable(id)), skip: z.optional(flag) }),
  answer: matchFile,
});

/** Ours: says that in all files with a `proposed_client` the reference is theirs. Those files are matched then, and nothing is placed. */
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
 * Ours: puts what is matched into the clients' folders. Of twenty at once one does. Over MATCH_AT_ONCE_MAX: 202, and a job that the answer
 * names. Who is not the viewer's by then falls out with the reason, and everybody else gets theirs.
 */
export const runMatch = call({
  method: "POST",
  path: "materials/match/{id}/run",
  summary: "Place matched files",
  status: 200,
  failures: ["batch_closed", "invalid_input"],
  params: idParams,
  body: z.object({
    /** The name of a folder at the top of each client's; made as `shared` where it is not. Null: "Shared documents". Never an internal one. */
    folder: z.optional(optionalLine(FOLDER_NAME_MAX_LENGTH)),
    titles: z._default(z.enum(matchTitles), "file_name"),
    /** For `same`. */
    title: z.optional(optionalLine(TITLE_MAX_LENGTH)),
    /** Where the folder has a file of the name. */
    as: z._default(z.enum(sameNameChoices), "keep_both"),
    /** Becomes the description of each; emails do not hold it. */
    message: z.optional(optionalLines(MESSAGE_MAX_LENGTH)),
    acknowledgement_required: z._default(flag, false),
    publish_at: z.optional(momentField),
    /** Whether each client is told: once, however many they get. */
    notify: z._default(flag, true),
  }),
  answer: matchAnswer,
  otherAnswers: { 202: matchAnswer },
  idempotent: true,
});

/**
 * Ours: for a day, takes what was placed out of the folders again; the files wait in the list as before, beside those that were not placed.
 * What was acknowledged or changed since stays in its folder, and is named.
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

/** Ours: gives up a matching of which nothing is placed, with its files. */
export const cancelMatch = call({
  method: "POST",
  path: "materials/match/{id}/cancel",
  summary: "Discard a file match",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  answer: matchAnswer,
});
