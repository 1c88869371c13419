import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { flag, id, idParams } from "../values/fields.ts";
import { byteEncodings, fileEncodings } from "../values/file-encodings.ts";
import { importFields, importKinds } from "./import-fields.ts";
import { IMPORT_BODY_MAX_BYTES, IMPORT_COLUMNS_MAX } from "./import-limits.ts";
import { dateOrders } from "../values/time-zone.ts";
import { bulkDone } from "./clients.ts";

/** The states of an import. */
const importStates = [
  "mapping",
  "checking",
  "checked",
  "running",
  "done",
  "undoing",
  "undone",
  "cancelled",
] as const;

export const field = z.enum(importFields as [(typeof importFields)[number]]);
/** The field of each column, in the order of the columns. Null for a column that is left out. */
const mapping = z.array(z.nullable(field));
const personName = z.object({ id, first_name: z.string(), last_name: z.string() });

/** A file of people and the progress of its import. */
export const importAnswer = z.object({
  id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  file_name: z.string(),
  /** The encoding with which the file was read. */
  encoding: z.enum(fileEncodings),
  /**
   * Cells with non-ASCII letters as they were read, so that a user sees whether the encoding is right. Set
   * only if the file's bytes do not prove its encoding, and only until the columns are chosen.
   */
  doubtful_cells: z.array(z.string()),
  delimiter: z.enum([",", ";", "\t", "|"]),
  rows: z.number(),
  columns: z.array(z.string()),
  /** The first rows; empty once the rows are deleted. */
  sample: z.array(z.array(z.string())),
  /** The fields that columns can have. */
  fields: z.array(field),
  guess: mapping,
  /** True when the guess is what was chosen for an earlier file with the same column names. */
  is_remembered: z.boolean(),
  mapping: z.nullable(mapping),
  /** The order of day, month and year in the file's dates: guessed from the file, until a user chooses it. */
  date_order: z.enum(dateOrders),
  options: z.object({ update_known: z.boolean(), default_agent: z.nullable(personName) }),
  counts: z.object({
    invalid: z.number(),
    valid: z.number(),
    known: z.number(),
    created: z.number(),
    updated: z.number(),
    undone: z.number(),
    kept: z.number(),
  }),
  /**
   * How many rows would update a known person, but also differ from the record in fields that an import does
   * not change. 0 unless the import is checked or done.
   */
  differing: z.number(),
  /**
   * For each field of days that cannot be in the future: in how many invalid rows a year of two digits would be in the future, so that the
   * century before is meant. Counted up to IMPORT_ALIKE_MAX, only in the state `checked`.
   */
  future_years: z.array(z.object({ field, rows: z.number() })),
  /** The progress of the running job. */
  progress: z.nullable(z.object({ job_id: id, done: z.number(), total: z.number() })),
  /**
   * Why the last step failed. For a file that was just read: which lines above the column names or below the
   * rows were skipped.
   */
  problem: z.nullable(z.string()),
  /** The job that invites the added people, whether it still runs or not. */
  invite_job_id: z.nullable(id),
  /**
   * How many of the added people can be invited now: they have an email address and have not been invited
   * since the import. Counted up to BULK_INVITE_MAX.
   */
  to_invite: z.number(),
  /**
   * Of the added people: how many were invited, how many of these have signed up (`come`), and how many
   * invitations could not be delivered (`failed`).
   */
  standing: z.object({ invited: z.number(), come: z.number(), failed: z.number() }),
  can: z.object({
    map: z.boolean(),
    run: z.boolean(),
    cancel: z.boolean(),
    undo: z.boolean(),
    invite: z.boolean(),
  }),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  undo_until: z.nullable(z.string()),
});
export type Import = z.infer<typeof importAnswer>;

/** Beyond the spec: reads a file of clients or agents. Adds nobody yet. Agents import their own clients. */
export const startImport = call({
  method: "POST",
  path: "imports/",
  summary: "Start an import from a file of clients or agents",
  status: 201,
  failures: ["not_found", "busy"],
  body: z.object({
    kind: z.enum(importKinds),
    file: z.file("Please choose a file."),
    /**
     * The encoding of the file. If left out, it is the one that the bytes prove. If the bytes prove none, it
     * is the likeliest one, which setImportEncoding can change.
     */
    encoding: z.optional(z.enum(fileEncodings)),
  }),
  bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
  takesFiles: true,
  answer: importAnswer,
});

/** Beyond the spec: returns the viewer's own unfinished imports, newest first. */
export const listImports = call({
  method: "GET",
  path: "imports/",
  summary: "Unfinished imports",
  status: 200,
  failures: [],
  query: z.object({ kind: z.enum(importKinds) }),
  answer: z.object({
    items: z.array(
      z.object({
        id,
        file_name: z.string(),
        state: z.enum(importStates),
        rows: z.number(),
        created_at: z.string(),
      }),
    ),
  }),
});

/** Beyond the spec: returns one of the viewer's own imports and its progress. Other users get 404. */
export const getImport = call({
  method: "GET",
  path: "imports/{id}",
  summary: "An import",
  status: 200,
  failures: [],
  params: idParams,
  answer: importAnswer,
});

/** Beyond the spec: sets which field each column is. A job then checks every row. */
export const mapImport = call({
  method: "PATCH",
  path: "imports/{id}",
  summary: "Match the columns, and check the rows",
  status: 200,
  failures: ["batch_closed", "agent_unknown"],
  params: idParams,
  body: z.object({
    mapping: mapping.check(z.maxLength(IMPORT_COLUMNS_MAX, `At most ${IMPORT_COLUMNS_MAX} columns.`)),
    date_order: z.enum(dateOrders, "Please choose a date format."),
    options: z._default(
      z.object({
        /** If true, the row of a known person updates their record, except for names and address. */
        update_known: z._default(flag, false),
        /** The agent who gets the clients whose row names no agent. */
        default_agent_id: z._default(z.nullable(id), null),
      }),
      { update_known: false, default_agent_id: null },
    ),
  }),
  answer: importAnswer,
});

/**
 * Beyond the spec: reads a file again with another encoding. `doubtful_cells` shows which letters were
 * misread. Only for a file whose bytes do not prove its encoding. The columns have to be chosen again, but
 * values that users typed into rows stay.
 */
export const setImportEncoding = call({
  method: "PUT",
  path: "imports/{id}/encoding",
  summary: "Say how the letters of a file are written",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  body: z.object({ encoding: z.enum(byteEncodings, "Please choose how the letters are written.") }),
  answer: importAnswer,
});

/** Beyond the spec: adds the people in all valid rows. It sends no emails. */
export const runImport = call({
  method: "POST",
  path: "imports/{id}/run",
  summary: "Add the people of an import",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  answer: importAnswer,
});

/** Beyond the spec: stops the running job. If no job is running, the import is deleted with its rows. */
export const cancelImport = call({
  method: "POST",
  path: "imports/{id}/cancel",
  summary: "Stop or discard an import",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  // The state that the caller saw. Without it, a call that is meant to stop a check would delete the import
  // if the check ended just before.
  body: z.optional(z.object({ state: z.optional(z.enum(importStates)) })),
  answer: importAnswer,
});

/**
 * Beyond the spec: undoes an import within a day. The added people are removed and the updated records
 * restored, unless they were changed since. Rows of people who were changed stay and are listed.
 */
export const undoImport = call({
  method: "POST",
  path: "imports/{id}/undo",
  summary: "Undo an import",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  answer: importAnswer,
});

/** Beyond the spec: returns a CSV template with all columns and one example row. */
export const getImportTemplate = call({
  method: "GET",
  path: "imports/template",
  summary: "A template for an import",
  status: 200,
  failures: [],
  query: z.object({ kind: z.enum(importKinds) }),
  answer: z.object({ file_name: z.string(), content: z.string() }),
});

/**
 * Beyond the spec: invites the people whom an import added and who were not invited since. A job sends the
 * emails, at the pace of bulk emails.
 */
export const inviteImported = call({
  method: "POST",
  path: "imports/{id}/invite",
  summary: "Invite the people an import has added",
  status: 200,
  // Inviting agents needs a fresh sign-in.
  failures: ["batch_closed", "step_up_required"],
  params: idParams,
  body: z.optional(z.object({ dry_run: z._default(flag, false) })),
  answer: bulkDone,
  otherAnswers: { 202: z.object({ job_id: id }) },
});
