import type { BatchRowState, BatchState, ReportBatch } from "@portico/contract/reports/batches";
import { periodText } from "@portico/contract/reports/report-periods";
import type { Viewer } from "../../foundation/access/access.ts";
import { getReportRules } from "../../foundation/firm/firm.store.ts";
import type { Queries } from "../../platform/database/database.ts";
import { countRows, findBatch, type ReadBatch } from "./batch.store.ts";

type Counts = ReportBatch["counts"];
type Counted = Awaited<ReturnType<typeof countRows>>;

const NONE: Record<BatchRowState, number> = {
  waiting: 0,
  bad: 0,
  incomplete: 0,
  to_check: 0,
  draft: 0,
  scheduled: 0,
  published: 0,
  deleted: 0,
};

/** Presents one batch. Throws ApiError `not_found`. */
export async function batchAnswer(db: Queries, viewer: Viewer, id: string): Promise<ReportBatch> {
  const [answer] = await batchAnswers(db, [await findBatch(db, viewer, id)]);
  return answer!;
}

/** Presents batches that were already read. */
export async function batchAnswers(db: Queries, read: readonly ReadBatch[]): Promise<ReportBatch[]> {
  const { yearStartsIn } = await getReportRules(db);
  const counted = await countRows(
    db,
    read.map(({ batch }) => batch.id),
  );
  return read.map((one) =>
    answerOf(
      one,
      counted.filter(({ batchId }) => batchId === one.batch.id),
      yearStartsIn,
    ),
  );
}

function answerOf(
  { batch, template, by, job }: ReadBatch,
  counted: Counted,
  yearStartsIn: number,
): ReportBatch {
  const counts: Counts = {
    ...NONE,
    ...Object.fromEntries(counted.map(({ state, count }) => [state, count])),
  };
  const state = stateOf(batch.state, counts);
  const period = { start: batch.periodStart, end: batch.periodEnd };
  const drafts = counts.draft + counts.incomplete + counts.to_check;
  const isOfPdfs = batch.source === "pdfs";
  const isOpen = state === "ready" || state === "published";
  return {
    id: batch.id,
    source: batch.source,
    state,
    template: { id: template.id, name: template.name },
    period_start: period.start,
    period_end: period.end,
    period_label: periodText(template.periodKind, period, yearStartsIn),
    title: batch.title,
    file_name: batch.fileName,
    unused_columns: batch.heads.filter((head, at) => head !== "" && batch.columns[at] === null),
    rows: batch.rows,
    counts,
    progress: progressOf(state, { batch, job, counted, counts }),
    problem: batch.problem,
    publish_at: batch.publishAt?.toISOString() ?? null,
    can: {
      add: isOfPdfs && takesPdfs(batch),
      make: isOfPdfs && state === "ready" && counts.waiting > 0,
      publish: isOpen && drafts > 0,
      unschedule: (state === "preparing" || state === "scheduled") && counts.scheduled > 0,
      cancel: state === "making" || (isOpen && (state === "ready" || drafts > 0)),
    },
    by: by?.id ? by : null,
    created_at: batch.createdAt.toISOString(),
  };
}

/**
 * Whether PDFs can be added to a batch of PDFs. PDFs that are added while drafts are being written get drafts
 * too.
 */
export function takesPdfs({ state }: Pick<ReadBatch["batch"], "state">): boolean {
  return state === "ready" || state === "making";
}

/**
 * The state of a batch as an answer gives it. Whether its scheduled reports are published is read from the
 * reports themselves.
 */
export function stateOf(
  state: ReadBatch["batch"]["state"],
  { scheduled }: Pick<Counts, "scheduled">,
): BatchState {
  return state === "scheduled" && scheduled === 0 ? "published" : state;
}

interface Far extends Pick<ReadBatch, "batch" | "job"> {
  counted: Counted;
  counts: Counts;
}

function progressOf(state: BatchState, { batch, job, counted, counts }: Far): ReportBatch["progress"] {
  if (state === "making") return { done: batch.rows - counts.waiting, total: batch.rows };
  if (state === "scheduling") return { done: job?.done ?? 0, total: job?.total ?? batch.rows };
  if (state !== "preparing") return null;
  const scheduled = counted.find((one) => one.state === "scheduled");
  return { done: scheduled?.made ?? 0, total: scheduled?.count ?? 0 };
}
