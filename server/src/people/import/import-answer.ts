import { isByteEncoding } from "@portico/contract/values/file-encodings";
import {
  agentImportFields,
  clientImportFields,
  type ImportField,
} from "@portico/contract/people/import-fields";
import { IMPORT_SAMPLE_ROWS } from "@portico/contract/people/import-limits";
import { BULK_INVITE_MAX } from "@portico/contract/people/people-limits";
import { eq } from "drizzle-orm";
import type { Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { isJobOpen, isOpenJob } from "../../foundation/long-jobs/long-job.store.ts";
import type { Queries } from "../../platform/database/database.ts";
import { countDiffering } from "./differing-rows.store.ts";
import { imports, type ImportTableRow } from "../../schema/people/import.table.ts";
import { type ImportPageRow, selectImports } from "./import.store.ts";
import { countFutureYears } from "./future-years.store.ts";
import { countRows, findLettered, findRows, type RowCounts } from "./import-rows.store.ts";
import { countUninvited } from "./new-people.store.ts";
import { ownImports } from "./own-imports.ts";
import { countStanding } from "./standing.store.ts";
import { cutText } from "../../platform/cut-text.ts";

const NONE = { invalid: 0, valid: 0, known: 0, created: 0, updated: 0, undone: 0, kept: 0 };

/** How many characters of a cell the user sees to check whether the file was read in the right encoding. */
const DOUBTFUL_MAX_LENGTH = 100;

const NOBODY = { invited: 0, come: 0, failed: 0 };

/** Finds the import if it is the viewer's own. Throws ApiError `not_found`. */
export function findImport(db: Queries, viewer: Viewer, id: string): Promise<ImportPageRow> {
  return findVisible((where) => selectImports(db, where), eq(imports.id, id), ownImports(viewer));
}

/**
 * The fields that columns of a file may be mapped to. The field for the client's agent is missing if an agent
 * imports the file, since clients whom an agent imports become that agent's own.
 */
export function fieldsFor({ kind, role }: Pick<ImportTableRow, "kind" | "role">): ImportField[] {
  if (kind === "agents") return [...agentImportFields];
  return clientImportFields.filter((field) => field !== "agent" || role === "admin");
}

/** Presents an import to the user who started it. */
export async function importAnswer(
  db: Queries,
  viewer: Viewer & { mayInvite: boolean },
  id: string,
  now: Date,
) {
  const { import: row, job, agent } = await findImport(db, viewer, id);
  const { unchecked: _unchecked, ...counts }: RowCounts = row.lastCounts ?? (await countRows(db, id));
  const sample = await findRows(db, id, { after: 1, limit: IMPORT_SAMPLE_ROWS });
  const toInvite =
    row.state === "done" && viewer.mayInvite ? await countToInvite(db, row, { viewer, now }) : 0;
  const isStill = row.updateKnown && (row.state === "checked" || row.state === "done");
  const differing = isStill ? await countDiffering(db, row, viewer, now) : 0;
  const state = row.state === "reading" ? ("mapping" as const) : row.state;
  return {
    id: row.id,
    kind: row.kind,
    state,
    file_name: row.fileName,
    encoding: row.encoding,
    doubtful_cells:
      isByteEncoding(row.encoding) && (state === "mapping" || state === "checked")
        ? await doubtfulCells(db, row)
        : [],
    delimiter: row.delimiter,
    rows: row.rows,
    columns: row.heads,
    sample: sample.map(({ cells }) => row.heads.map((_, at) => cells[at] ?? "")),
    fields: fieldsFor(row),
    guess: row.guess,
    is_remembered: row.isRemembered,
    mapping: row.mapping,
    date_order: row.dateOrder,
    options: {
      update_known: row.updateKnown,
      default_agent: agent && { id: agent.id, first_name: agent.firstName, last_name: agent.lastName },
    },
    counts: { ...NONE, ...counts },
    differing,
    future_years: row.state === "checked" ? await countFutureYears(db, id) : [],
    progress: job && isOpenJob(job) ? { job_id: job.id, done: job.done, total: job.total } : null,
    problem: row.problem,
    invite_job_id: row.inviteJobId,
    to_invite: toInvite,
    standing: row.state === "done" ? await countStanding(db, row) : NOBODY,
    can: {
      ...rightsOn(row, now, (counts.valid ?? 0) + (row.updateKnown ? (counts.known ?? 0) : 0)),
      invite: toInvite > 0,
    },
    created_at: row.createdAt.toISOString(),
    undo_until: row.undoUntil?.toISOString() ?? null,
  };
}

/**
 * The headings and cells with letters such as "é" or "ß", each only once. If the file was read in a wrong
 * encoding, these letters are wrong. The user therefore looks at these cells to check the encoding.
 */
async function doubtfulCells(db: Queries, { id, heads }: ImportTableRow): Promise<string[]> {
  const rows = await findLettered(db, id, IMPORT_SAMPLE_ROWS);
  const cells = [heads, ...rows]
    .flat()
    .filter((cell) => /[^\x00-\x7f]/.test(cell))
    .map((cell) => cutText(cell, DOUBTFUL_MAX_LENGTH));
  return [...new Set(cells)].slice(0, IMPORT_SAMPLE_ROWS);
}

/** Counts the people added by the import who can still be invited. Returns 0 while a job is inviting them. */
async function countToInvite(
  db: Queries,
  row: ImportTableRow,
  asked: { viewer: Viewer; now: Date },
): Promise<number> {
  if (row.inviteJobId && (await isJobOpen(db, row.inviteJobId))) return 0;
  return Math.min(await countUninvited(db, row, asked), BULK_INVITE_MAX);
}

function rightsOn({ state, undoUntil, keepUntil }: ImportTableRow, now: Date, ready: number) {
  return {
    map: state === "mapping" || state === "checked",
    run: state === "checked" && ready > 0,
    cancel: CANCELLABLE.includes(state),
    undo: state === "done" && keepUntil !== null && undoUntil !== null && undoUntil > now,
  };
}

/** The states in which an import can be stopped or discarded. */
const CANCELLABLE: ImportTableRow["state"][] = ["mapping", "checking", "checked", "running"];
