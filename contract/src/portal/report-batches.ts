import * as z from "zod/mini";
import { call } from "../call.ts";
import { day } from "../client-filter.ts";
import { cursor, flag, id, idParams } from "../fields.ts";
import { personName } from "../material-fields.ts";
import { isoMoment } from "../moments.ts";
import { reportStatuses } from "../report-fields.ts";
import { BATCH_FILES_MAX } from "../report-limits.ts";

/**
 * `figures`: from a CSV file with a column for the client's reference and one for each figure, by its name or key. `copy`: for every client
 * with a report of the period before, with its words. `pdfs`: from files whose names hold a client's reference, each a report of
 * its own.
 */
export const batchSources = ["figures", "copy", "pdfs"] as const;
export type BatchSource = (typeof batchSources)[number];

/** `making`: drafts are being written. `ready`: to be looked at and published. `scheduled`: published at its time. */
export const batchStates = [
  "making",
  "ready",
  "publishing",
  "scheduled",
  "published",
  "cancelling",
  "cancelled",
  "failed",
] as const;

/** `bad`: nothing was written, for `problem`. The others are what became of the report. */
export const batchRowStates = ["bad", "incomplete", "draft", "scheduled", "published", "deleted"] as const;
export type BatchRowState = (typeof batchRowStates)[number];

/** Reports of many clients for one period, written at once. */
export const reportBatch = z.object({
  id,
  source: z.enum(batchSources),
  state: z.enum(batchStates),
  template: z.object({ id, name: z.string() }),
  period_start: z.string(),
  period_end: z.string(),
  period_label: z.string(),
  /** Of the file of figures. */
  file_name: z.nullable(z.string()),
  /** `incomplete`: drafts that lack something before they can be published. */
  counts: z.object({
    rows: z.number(),
    bad: z.number(),
    incomplete: z.number(),
    draft: z.number(),
    scheduled: z.number(),
    published: z.number(),
    deleted: z.number(),
  }),
  /** How far what runs is. */
  progress: z.nullable(z.object({ job_id: id, done: z.number(), total: z.number() })),
  /** Why the last step came to nothing. */
  problem: z.nullable(z.string()),
  publish_at: z.nullable(z.string()),
  can: z.object({ publish: z.boolean(), cancel: z.boolean() }),
  by: z.nullable(personName),
  /** ISO 8601, UTC. */
  created_at: z.string(),
});
export type ReportBatch = z.infer<typeof reportBatch>;

/**
 * Ours: writes drafts for many clients of the viewer's scope by a job. Every row that comes to nothing is told with its reason. For `figures`
 * and `pdfs` the files are uploads (`uploads/`) that are finished and were put nowhere.
 */
export const addReportBatch = call({
  method: "POST",
  path: "report_batches/",
  summary: "Begin the reports of many clients",
  status: 202,
  failures: ["not_found", "invalid_input"],
  bodyMaxBytes: 256 * 1024,
  body: z.object({
    source: z.enum(batchSources, "Please choose where the reports come from."),
    template_id: id,
    /** Left out: the last period that is over. */
    period_start: z.optional(day),
    period_end: z.optional(day),
    upload_ids: z._default(
      z.array(id).check(z.maxLength(BATCH_FILES_MAX, `At most ${BATCH_FILES_MAX} files.`)),
      [],
    ),
    /** For `copy`: whose own clients; for admins. */
    agent_id: z.optional(id),
  }),
  answer: reportBatch,
  idempotent: true,
});

/** Ours: one's own batches, and to admins all, newest first, 50 at most. */
export const listReportBatches = call({
  method: "GET",
  path: "report_batches/",
  summary: "Reports of many clients that were begun",
  status: 200,
  failures: [],
  answer: z.object({ items: z.array(reportBatch) }),
});

/** Ours: a batch and how far it is. */
export const getReportBatch = call({
  method: "GET",
  path: "report_batches/{id}",
  summary: "Reports of many clients",
  status: 200,
  failures: [],
  params: idParams,
  answer: reportBatch,
});

/** Ours: the rows of a batch in their order. */
export const listReportBatchRows = call({
  method: "GET",
  path: "report_batches/{id}/rows",
  summary: "The rows of a batch of reports",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({ state: z.optional(z.enum(batchRowStates)), cursor: z.optional(cursor) }),
  answer: z.object({
    items: z.array(
      z.object({
        /** The line of the file, or its place in the list of files; from 1. */
        n: z.number(),
        /** As it was read. */
        reference: z.nullable(z.string()),
        file_name: z.nullable(z.string()),
        client: z.nullable(z.extend(personName, { organisation_name: z.nullable(z.string()) })),
        report_id: z.nullable(id),
        status: z.nullable(z.enum(reportStatuses)),
        state: z.enum(batchRowStates),
        /** Why nothing came of it, or what its draft lacks. */
        problem: z.nullable(z.string()),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});

/** Ours: publishes every complete draft of a batch, now or at a time, by a job. Incomplete ones stay drafts. */
export const publishReportBatch = call({
  method: "POST",
  path: "report_batches/{id}/publish",
  summary: "Publish the reports of many clients",
  status: 202,
  failures: ["batch_closed", "invalid_input"],
  params: idParams,
  body: z.object({
    /** Left out: now. */
    publish_at: z.optional(isoMoment("Please choose a day and a time.")),
    notify: z._default(flag, true),
  }),
  answer: reportBatch,
});

/** Ours: deletes what of a batch is not published yet. */
export const cancelReportBatch = call({
  method: "POST",
  path: "report_batches/{id}/cancel",
  summary: "Delete the drafts of many clients",
  status: 202,
  failures: ["batch_closed"],
  params: idParams,
  body: z.optional(z.object({})),
  answer: reportBatch,
});
