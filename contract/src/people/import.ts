import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { downloadLink } from "../http/download-link.ts";
import { cursor, flag, id, idParams } from "../values/fields.ts";
import { byteEncodings, fileEncodings } from "../values/file-encodings.ts";
import { importFields, importKinds } from "./import-fields.ts";
import { IMPORT_BODY_MAX_BYTES, IMPORT_CELL_MAX_LENGTH, IMPORT_COLUMNS_MAX } from "./import-limits.ts";
import { dateOrders } from "../values/time-zone.ts";
import { bulkDone } from "./clients.ts";

/** Where an import stands. */
export const importStates = [
  "mapping",
  "checking",
  "checked",
  "running",
  "done",
  "undoing",
  "undone",
  "cancelled",
] as const;

/** What becomes of a row: first what the check found, then what was done. */
export const importRowStates = ["invalid", "valid", "known", "created", "updated", "undone", "kept"] as const;
export type ImportRowState = (typeof importRowStates)[number];

const field = z.enum(importFields as [(typeof importFields)[number]]);
/** What each column is, in their order; null is left out. */
const mapping = z.array(z.nullable(field));
const personName = z.object({ id, first_name: z.string(), last_name: z.string() });

/** A file of people on its way into the records. */
export const importAnswer = z.object({
  id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  file_name: z.string(),
  /** How the file was read. */
  encoding: z.enum(fileEncodings),
  /** Until its columns are said, of a file whose bytes do not prove its encoding: cells with letters above ASCII, as they were read. */
  doubtful_cells: z.array(z.string()),
  delimiter: z.enum([",", ";", "\t", "|"]),
  rows: z.number(),
  columns: z.array(z.string()),
  /** The first rows; empty once the rows are deleted. */
  sample: z.array(z.array(z.string())),
  /** What columns can be. */
  fields: z.array(field),
  guess: mapping,
  /** True when the guess is what was said of a file with the same heads. */
  is_remembered: z.boolean(),
  mapping: z.nullable(mapping),
  /** How dates are read, as found in the file until it is said. */
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
  /** Rows that are to update people who are known, and say otherwise what an import leaves as it is; 0 while something runs. */
  differing: z.number(),
  /** How far what runs is. */
  progress: z.nullable(z.object({ job_id: id, done: z.number(), total: z.number() })),
  /** Why the last step came to nothing; of a file that was just read, which lines above its heads or below all its rows were skipped. */
  problem: z.nullable(z.string()),
  /** The job that invites whom it added, whatever became of it. */
  invite_job_id: z.nullable(id),
  /** How many of whom it added can be invited now: those with an email address whom nobody has invited since. None is counted beyond BULK_INVITE_MAX. */
  to_invite: z.number(),
  /** Of whom it added: how many have been invited, how many of these have signed up, and whose invitation could not be delivered. */
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

/** Ours: reads a file of clients or agents. Nobody is added by it. An agent imports their own clients. */
export const startImport = call({
  method: "POST",
  path: "imports/",
  summary: "Start an import from a file of clients or agents",
  status: 201,
  failures: ["not_found", "busy"],
  body: z.object({
    kind: z.enum(importKinds),
    file: z.file("Please choose a file."),
    /** How its letters are written; left out: as its bytes say, or the likeliest, which setImportEncoding changes. */
    encoding: z.optional(z.enum(fileEncodings)),
  }),
  bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
  takesFiles: true,
  answer: importAnswer,
});

/** Ours: one's own imports that are not over, newest first. */
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

/** Ours: one's own import and how far it is. Out of scope: 404. */
export const getImport = call({
  method: "GET",
  path: "imports/{id}",
  summary: "An import",
  status: 200,
  failures: [],
  params: idParams,
  answer: importAnswer,
});

/** Ours: says what the columns are; every row is checked then, by a job. */
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
        /** Whether what a row says of somebody who is known is written to their record; names and address stay. */
        update_known: z._default(flag, false),
        /** Who gets clients whose row names nobody. */
        default_agent_id: z._default(z.nullable(id), null),
      }),
      { update_known: false, default_agent_id: null },
    ),
  }),
  answer: importAnswer,
});

/**
 * Ours: reads the letters of a file anew, where its bytes do not prove how they are written, as `doubtful_cells` says. What its columns are has
 * to be said again. What was typed into rows stays.
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

const importRow = z.object({
  /** As a spreadsheet counts: the heads are row 1. */
  number: z.number(),
  state: z.enum(importRowStates),
  /** What stands in the cells, by field. */
  values: z.array(z.object({ field, value: z.string() })),
  errors: z.array(
    z.object({
      field,
      sentence: z.string(),
      /** A sure guess of what was meant. */
      mend: z.nullable(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  /** What it says otherwise than the record and an import leaves as it is: names, addresses of sign-in, references and agents. */
  differs: z.array(z.object({ field, sentence: z.string() })),
  /** Whom it is about: who was known, or who was added. */
  person_id: z.nullable(id),
});
export type ImportRow = z.infer<typeof importRow>;

/** Ours: the rows of an import in one state, in their order. */
export const listImportRows = call({
  method: "GET",
  path: "imports/{id}/rows",
  summary: "Rows of an import",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({
    state: z._default(z.enum(importRowStates), "invalid"),
    /** Those that `differing` counts, in place of a state. */
    differing: z.optional(flag),
    cursor: z.optional(cursor),
  }),
  answer: z.object({ items: z.array(importRow), next_cursor: z.nullable(z.string()), total: z.number() }),
});

/** Ours: writes other values into cells of a row, or of all that say the same, and checks them again. Null is what the file says. */
export const mendImportRow = call({
  method: "PATCH",
  path: "imports/{id}/rows/{n}",
  summary: "Correct a row",
  status: 200,
  failures: ["batch_closed"],
  params: z.extend(idParams, { n: z.string().check(z.regex(/^[1-9]\d{0,6}$/)) }),
  body: z.object({
    values: z
      .array(
        z.object({
          field,
          value: z.nullable(
            z
              .string("Enter text.")
              .check(z.maxLength(IMPORT_CELL_MAX_LENGTH, `At most ${IMPORT_CELL_MAX_LENGTH} characters.`)),
          ),
        }),
      )
      .check(z.maxLength(IMPORT_COLUMNS_MAX, `At most ${IMPORT_COLUMNS_MAX} columns.`)),
    /** Also writes it into other rows to fix whose cell says the same, IMPORT_ALIKE_MAX of them; of one cell that may be the same in several. */
    everywhere: z._default(flag, false),
  }),
  answer: importRow,
});

/** Ours: adds whoever is in the rows that are ready. Nobody is written to. */
export const runImport = call({
  method: "POST",
  path: "imports/{id}/run",
  summary: "Add the people of an import",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  answer: importAnswer,
});

/** Ours: stops what runs; an import of which nothing runs is dropped with its rows. */
export const cancelImport = call({
  method: "POST",
  path: "imports/{id}/cancel",
  summary: "Stop or discard an import",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  // Where it stood for whoever asks: a check that has just ended must not be discarded by who wanted to stop it.
  body: z.optional(z.object({ state: z.optional(z.enum(importStates)) })),
  answer: importAnswer,
});

/** Ours: for a day, removes those it added whom nobody has touched since; the others are kept and named. */
export const undoImport = call({
  method: "POST",
  path: "imports/{id}/undo",
  summary: "Undo an import",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  answer: importAnswer,
});

/** Ours: a link to the rows that are to be mended, as CSV with the reasons; good once and for a minute. */
export const linkFailures = call({
  method: "POST",
  path: "imports/{id}/failures",
  summary: "Download the rows to fix",
  status: 200,
  failures: [],
  params: idParams,
  answer: downloadLink,
});

/** Ours: a CSV file to start from, with its columns and one row. */
export const getImportTemplate = call({
  method: "GET",
  path: "imports/template",
  summary: "A template for an import",
  status: 200,
  failures: [],
  query: z.object({ kind: z.enum(importKinds) }),
  answer: z.object({ file_name: z.string(), content: z.string() }),
});

/** Ours: invites whom an import has added and nobody has invited since, by a job at the pace of emails to many. */
export const inviteImported = call({
  method: "POST",
  path: "imports/{id}/invite",
  summary: "Invite the people an import has added",
  status: 200,
  // Agents are let in only by somebody who has just signed in.
  failures: ["batch_closed", "step_up_required"],
  params: idParams,
  body: z.optional(z.object({ dry_run: z._default(flag, false) })),
  answer: bulkDone,
  otherAnswers: { 202: z.object({ job_id: id }) },
});
