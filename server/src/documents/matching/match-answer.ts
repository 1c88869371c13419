import type { Match, MatchFile, MatchFileState, MatchReason } from "@portico/contract/documents/matching";
import type { Viewer } from "../../foundation/access/access.ts";
import { isOpenJob } from "../../foundation/long-jobs/long-job.store.ts";
import { readWatch } from "../scanner-watch.ts";
import { findByReferences, findClients, type KnownClient } from "../../people/known-references.store.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { MatchRow } from "../../schema/documents/match.table.ts";
import { findMatch } from "./match.store.ts";
import { type ReadFile, readFiles } from "./match-files.store.ts";

const NONE = {
  uploading: 0,
  matched: 0,
  unmatched: 0,
  skipped: 0,
  refused: 0,
  placed: 0,
  undone: 0,
  kept: 0,
} satisfies Record<MatchFileState, number>;

interface Standing {
  state: MatchFileState;
  reason: MatchReason | null;
}

/** The current state of a file: its client may have changed since the file's name was read. */
export function standingOf({ file, upload, client }: ReadFile): Standing {
  const { fate, reason, isSkipped, clientId } = file;
  if (fate !== null) return { state: fate, reason };
  if (isSkipped) return { state: "skipped", reason: null };
  if (upload?.scan === "infected") return { state: "refused", reason: "infected" };
  if (upload?.state === "refused") return { state: "refused", reason: "refused" };
  if (!upload || upload.state === "gone" || upload.state === "placed")
    return { state: "refused", reason: "gone" };
  if (upload.state !== "ready") return { state: "uploading", reason };
  if (reason !== null) return { state: "unmatched", reason };
  if (clientId === null || !client) return { state: "unmatched", reason: "not_found" };
  return client.status === "deactivated"
    ? { state: "unmatched", reason: "deactivated" }
    : { state: "matched", reason: null };
}

/** True if the file was placed, was removed by an undo, and waits to be placed again. */
function wasUndone({ fate, writtenAt }: ReadFile["file"]): boolean {
  return fate === null && writtenAt !== null;
}

function waitsForScan({ file, upload }: ReadFile): boolean {
  return upload?.scan === "pending" && file.fate === null;
}

/**
 * Takes files of a matching. For each file that is unmatched only because its reference is doubtful, returns
 * the client who may be meant, if this is an active client of the viewer. The result is by the number of the
 * file.
 */
export async function findProposed(
  db: Queries,
  viewer: Viewer,
  rows: readonly ReadFile[],
  now: Date,
): Promise<Map<number, KnownClient>> {
  const doubtful = rows.flatMap((row) => {
    const { state, reason } = standingOf(row);
    const { number, reference } = row.file;
    return state === "unmatched" && reason === "doubtful_reference" && reference !== null
      ? [{ number, texts: [reference, reference.replaceAll("_", "-")] }]
      : [];
  });
  if (doubtful.length === 0) return new Map();
  const known = await findByReferences(db, [...new Set(doubtful.flatMap(({ texts }) => texts))]);
  const clients = await findClients(db, viewer, [...new Set(known.values())], now);
  return new Map(
    doubtful.flatMap(({ number, texts }): [number, KnownClient][] => {
      const ids = texts.flatMap((text) => known.get(text) ?? []);
      const client = clients.get(ids[0] ?? "");
      return client && !client.isDeactivated ? [[number, client]] : [];
    }),
  );
}

/** Takes files. Returns the answers about them for the user who sent them. */
export async function matchFileAnswers(
  db: Queries,
  viewer: Viewer,
  rows: readonly ReadFile[],
  now: Date,
): Promise<MatchFile[]> {
  const proposed = await findProposed(db, viewer, rows, now);
  return rows.map((row) => matchFileAnswer(row, proposed.get(row.file.number)));
}

function clientAnswer({
  id,
  firstName,
  lastName,
  organisationName,
  reference,
}: Omit<KnownClient, "isDeactivated">) {
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    organisation_name: organisationName,
    reference,
  };
}

function matchFileAnswer(row: ReadFile, proposed: KnownClient | undefined): MatchFile {
  const { file, upload, client } = row;
  const { state, reason } = standingOf(row);
  return {
    number: file.number,
    file_name: file.fileName,
    size: file.size,
    state,
    reference: file.reference,
    client: client && clientAnswer(client),
    proposed_client: proposed ? clientAnswer(proposed) : null,
    is_chosen: file.isChosen,
    waits_for_scan: waitsForScan(row),
    was_taken_back: wasUndone(file),
    reason,
    problem: state === "refused" ? (upload?.problem ?? null) : null,
    material_id: client && file.fate !== null ? file.materialId : null,
  };
}

/** Returns the answer about a matching for the user who started it. */
export async function matchAnswer(db: Queries, viewer: Viewer, id: string, now: Date): Promise<Match> {
  const { match, job } = await findMatch(db, viewer, id);
  const rows = await readFiles(db, viewer, id, now);
  const counts: Record<MatchFileState, number> = { ...NONE };
  const clients = { matched: new Set<string>(), placed: new Set<string>() };
  for (const row of rows) {
    const { state } = standingOf(row);
    counts[state] += 1;
    if ((state === "matched" || state === "placed") && row.file.clientId)
      clients[state].add(row.file.clientId);
  }
  const unscanned = rows.filter(waitsForScan).length;
  return {
    id,
    state: match.state,
    files: rows.length,
    counts,
    proposed: (await findProposed(db, viewer, rows, now)).size,
    clients: { matched: clients.matched.size, placed: clients.placed.size },
    taken_back: rows.filter(({ file }) => wasUndone(file)).length,
    waiting_for_scan: unscanned,
    scanner_is_away: unscanned > 0 && (await readWatch(db))?.isWatching === true,
    emails: match.emails,
    progress: job && isOpenJob(job) ? { job_id: job.id, done: job.done, total: job.total } : null,
    problem: match.problem,
    can: rightsOn(match, counts, now),
    created_at: match.createdAt.toISOString(),
    undo_until: match.undoUntil?.toISOString() ?? null,
    kept_until: match.keepUntil.toISOString(),
  };
}

function rightsOn(match: MatchRow, counts: Record<MatchFileState, number>, now: Date) {
  const isOpen = match.state === "open";
  return {
    add: isOpen,
    run: isOpen && counts.matched > 0,
    cancel: isOpen && counts.placed === 0,
    undo: isOpen && counts.placed > 0 && match.undoUntil !== null && match.undoUntil > now,
  };
}
