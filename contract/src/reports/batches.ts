import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { day, strictClientFilter } from "../people/client-filter.ts";
import { downloadLink } from "../http/download-link.ts";
import { cursor, flag, id, idParams, optionalLine } from "../values/fields.ts";
import { fileEncodings } from "../values/file-encodings.ts";
import { IMPORT_CELL_MAX_LENGTH } from "../people/import-limits.ts";
import { personName } from "../documents/material-fields.ts";
import { MATCH_FILES_MAX } from "../documents/material-limits.ts";
import { isoMoment } from "../values/moments.ts";
import { BULK_BODY_MAX_BYTES, BULK_IDS_MAX } from "../people/people-limits.ts";
import {
  BATCH_BODY_MAX_BYTES,
  METRICS_MAX,
  REPORT_KEY_MAX_LENGTH,
  REPORT_TITLE_MAX_LENGTH,
} from "./report-limits.ts";

/**
 * What the reports of a batch are made from. `figures`: a CSV file with a column for the client's reference
 * and one for each figure, by its name or key. `copy`: the words of each client's last report, for every
 * client who is missing a report of the period, or for chosen clients. `pdfs`: PDFs whose names contain
 * clients' references, each a whole report of one client; addReportBatchFiles adds them.
 */
const batchSources = ["figures", "copy", "pdfs"] as const;
export type BatchSource = (typeof batchSources)[number];

/**
 * `making`: drafts are being written. `ready`: the batch can be reviewed and published. `scheduling`: its
 * drafts are being checked for publication. `preparing`: their PDFs are being made. `scheduled`: everything
 * is made, and waits for the time of publication. `published`: no report of the batch waits any more.
 */
export const batchStates = [
  "making",
  "ready",
  "scheduling",
  "preparing",
  "scheduled",
  "published",
  "cancelled",
] as const;
export type BatchState = (typeof batchStates)[number];

/**
 * `waiting`: the row has not been read yet. `bad`: no draft was written. `incomplete`: the draft lacks
 * something. `to_check`: the draft is complete, but has figures that have changed by more than
 * BIG_CHANGE_PERCENT and that no user has confirmed. In the other states, the row has the state of its
 * report.
 */
const batchRowStates = [
  "waiting",
  "bad",
  "incomplete",
  "to_check",
  "draft",
  "scheduled",
  "published",
  "deleted",
] as const;
export type BatchRowState = (typeof batchRowStates)[number];

/**
 * The name of the cell with the client's reference. No figure can have this key, since keys of figures begin
 * with a letter.
 */
export const REFERENCE_CELL = "_reference";
/** The name of the cell with the id of the client whom a user has chosen for a PDF. */
export const CLIENT_CELL = "_client";
/** The name of a cell of a row: REFERENCE_CELL, CLIENT_CELL, or the key of a figure. */
const cell = z.string().check(z.maxLength(REPORT_KEY_MAX_LENGTH));

/** Reports for many clients and one period, begun at once. */
const reportBatch = z.object({
  id,
  source: z.enum(batchSources),
  state: z.enum(batchStates),
  template: z.object({ id, name: z.string() }),
  period_start: z.string(),
  period_end: z.string(),
  period_label: z.string(),
  /** The title of all reports of the batch; null means the title that the template proposes. */
  title: z.nullable(z.string()),
  /** The name of the file of figures. */
  file_name: z.nullable(z.string()),
  /** Columns of the file that match no figure of the template. They are ignored. */
  unused_columns: z.array(z.string()),
  rows: z.number(),
  counts: z.object({
    waiting: z.number(),
    bad: z.number(),
    incomplete: z.number(),
    to_check: z.number(),
    draft: z.number(),
    scheduled: z.number(),
    published: z.number(),
    deleted: z.number(),
  }),
  /** The progress of the running job. */
  progress: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** Why the last step failed. */
  problem: z.nullable(z.string()),
  publish_at: z.nullable(z.string()),
  can: z.object({
    /** Add PDFs. */
    add: z.boolean(),
    /** Start the job that writes drafts for the PDFs. */
    make: z.boolean(),
    publish: z.boolean(),
    unschedule: z.boolean(),
    cancel: z.boolean(),
  }),
  by: z.nullable(personName),
  /** ISO 8601, UTC. */
  created_at: z.string(),
});
export type ReportBatch = z.infer<typeof reportBatch>;

/**
 * Beyond the spec: starts a job that writes drafts for many clients of the viewer. The job publishes nothing.
 * Every row without a draft is listed with its reason.
 */
export const addReportBatch = call({
  method: "POST",
  path: "report_batches/",
  summary: "Start the reports of many clients",
  status: 201,
  failures: ["not_found", "invalid_input", "busy", "body_too_large", "too_many_chosen"],
  takesFiles: true,
  bodyMaxBytes: BATCH_BODY_MAX_BYTES,
  body: z.object({
    source: z.enum(batchSources, "Please choose where the reports come from."),
    template_id: id,
    period_start: day,
    period_end: day,
    /** For `figures`: the CSV file with the figures. */
    file: z.optional(z.file("Please choose a file.")),
    /**
     * The encoding of the file. It can be left out if the bytes of the file show its encoding, or if every
     * encoding gives the same text. Otherwise the answer is `invalid_input` at this field.
     */
    encoding: z.optional(z.enum(fileEncodings)),
    /** For `pdfs`: the title of all reports. If this is left out, the template proposes it. */
    title: z.optional(optionalLine(REPORT_TITLE_MAX_LENGTH)),
    /** True: the words of each client's last report are copied too. */
    copy_words: z._default(flag, false),
    /** For `copy`, for admins: only this agent's own clients. */
    agent_id: z.optional(id),
    /**
     * For `copy`: only these clients, chosen by their ids or by a filter. They get a draft even if they had
     * no report before.
     */
    client_ids: z.optional(
      z
        .array(id)
        .check(z.maxLength(BULK_IDS_MAX, `At most ${BULK_IDS_MAX} people can be chosen one by one.`)),
    ),
    filter: z.optional(strictClientFilter),
  }),
  answer: reportBatch,
});

/**
 * Beyond the spec: lists report batches, newest first: the viewer's own batches, or all batches if the viewer
 * is an admin. At most BATCHES_LISTED_MAX are returned.
 */
export const listReportBatches = call({
  method: "GET",
  path: "report_batches/",
  summary: "Report batches",
  status: 200,
  failures: [],
  answer: z.object({ items: z.array(reportBatch) }),
});

/** Beyond the spec: returns a batch and its progress. */
export const getReportBatch = call({
  method: "GET",
  path: "report_batches/{id}",
  summary: "Reports of many clients",
  status: 200,
  failures: [],
  params: idParams,
  answer: reportBatch,
});

const batchRow = z.object({
  /** The row number as in a spreadsheet: the column names are row 1. */
  number: z.number(),
  state: z.enum(batchRowStates),
  /** Null when the client is unknown, or is not one of the viewer's. */
  client: z.nullable(
    z.extend(personName, { organisation_name: z.nullable(z.string()), reference: z.nullable(z.string()) }),
  ),
  report_id: z.nullable(id),
  /** The name of the PDF. */
  file_name: z.nullable(z.string()),
  /** The values of the row, one for each cell. */
  values: z.array(z.object({ field: cell, label: z.string(), value: z.string() })),
  /** What is wrong in a cell, or has to be checked. A null field means the whole row. */
  errors: z.array(z.object({ field: z.nullable(cell), sentence: z.string() })),
});
export type ReportBatchRow = z.infer<typeof batchRow>;

/** Beyond the spec: returns the rows of a batch that are in one state, sorted by row number. */
export const listReportBatchRows = call({
  method: "GET",
  path: "report_batches/{id}/rows",
  summary: "The rows of a batch of reports",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({ state: z._default(z.enum(batchRowStates), "bad"), cursor: z.optional(cursor) }),
  answer: z.object({ items: z.array(batchRow), next_cursor: z.nullable(z.string()), total: z.number() }),
});

/**
 * Beyond the spec: writes other values into cells of a row that has no draft, and writes the draft if the row
 * is now valid. Null brings back the value of the file.
 */
export const fixReportBatchRow = call({
  method: "PATCH",
  path: "report_batches/{id}/rows/{n}",
  summary: "Correct a row",
  status: 200,
  failures: ["not_found", "batch_closed"],
  params: z.extend(idParams, { n: z.string().check(z.regex(/^[1-9]\d{0,6}$/)) }),
  body: z.object({
    values: z
      .array(
        z.object({
          field: cell,
          value: z.nullable(
            z
              .string("Enter text.")
              .check(z.maxLength(IMPORT_CELL_MAX_LENGTH, `At most ${IMPORT_CELL_MAX_LENGTH} characters.`)),
          ),
        }),
      )
      .check(z.maxLength(METRICS_MAX + 1, `At most ${METRICS_MAX + 1} cells.`)),
  }),
  answer: batchRow,
});

/**
 * Beyond the spec: adds the caller's own uploads to a batch of PDFs, and reads from the file names which
 * clients they are for. Agents begin these uploads for their own library, admins for the firm's library.
 * Uploads for which POST `materials/` was already called are refused. The uploads may still be incomplete.
 * Uploads that are already in the batch do not change.
 */
export const addReportBatchFiles = call({
  method: "POST",
  path: "report_batches/{id}/files",
  summary: "Add PDFs to a batch of reports",
  status: 200,
  failures: ["not_found", "upload_gone", "batch_closed", "too_many_chosen"],
  bodyMaxBytes: BULK_BODY_MAX_BYTES,
  params: idParams,
  body: z.object({
    upload_ids: z.array(id).check(z.maxLength(MATCH_FILES_MAX, `At most ${MATCH_FILES_MAX} files at once.`)),
  }),
  answer: reportBatch,
});

/**
 * Beyond the spec: starts a job that writes drafts for the PDFs whose clients are known. The job waits for
 * PDFs that are still being checked, and includes PDFs that arrive while it runs. PDFs that are still being
 * uploaded get no draft until the next call.
 */
export const makeReportBatch = call({
  method: "POST",
  path: "report_batches/{id}/make",
  summary: "Create draft reports from many PDFs",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  body: z.optional(z.object({})),
  answer: reportBatch,
});

/**
 * Beyond the spec: returns a link to a CSV file with the rows that have no draft, and the reasons. The link
 * works once, within a minute.
 */
export const linkBatchFailures = call({
  method: "POST",
  path: "report_batches/{id}/failures",
  summary: "Download the rows to fix",
  status: 200,
  failures: [],
  params: idParams,
  answer: downloadLink,
});

/**
 * Beyond the spec: publishes every complete draft of a batch, now or at a given time. All are published
 * together, as soon as all their PDFs are made. A draft stays a draft if it is incomplete, has to be checked,
 * or is no longer the viewer's; its row then says why.
 */
export const publishReportBatch = call({
  method: "POST",
  path: "report_batches/{id}/publish",
  summary: "Publish the reports of many clients",
  status: 200,
  failures: ["batch_closed", "invalid_input"],
  params: idParams,
  body: z.object({
    /** If this is left out, the reports are published now. */
    publish_at: z.optional(isoMoment("Please choose a day and a time.")),
    /** True: each client is also emailed, unless they want no emails. */
    notify: z._default(flag, true),
    /** True: also publishes drafts with figures to check, since a user has checked these figures. */
    with_big_changes: z._default(flag, false),
  }),
  answer: reportBatch,
});

/** Beyond the spec: turns the reports of a batch that are not published yet back into drafts. */
export const unscheduleReportBatch = call({
  method: "POST",
  path: "report_batches/{id}/unschedule",
  summary: "Cancel the publication of many reports",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  body: z.optional(z.object({})),
  answer: reportBatch,
});

/** Beyond the spec: deletes the drafts that a batch has made, except drafts that were edited since. */
export const cancelReportBatch = call({
  method: "POST",
  path: "report_batches/{id}/cancel",
  summary: "Delete the drafts of many clients",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  body: z.optional(z.object({})),
  answer: reportBatch,
});
