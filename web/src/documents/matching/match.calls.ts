import type { BodyToSend } from "@portico/contract/http/call";
import { cancelJob } from "@portico/contract/jobs/jobs";
import {
  acceptReferences,
  addMatchFiles,
  cancelMatch,
  getMatch,
  listMatches,
  listMatchFiles,
  type Match,
  type MatchFileState,
  fixMatchFile,
  runMatch,
  startMatch,
  undoMatch,
} from "@portico/contract/documents/matching";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { materialsChanged } from "../library/materials.calls.ts";

/** How often the progress is fetched; short enough for it to look steady. */
const LOOK_AGAIN_MS = 700;
const MATCHES_KEY = "matchings";

/** Whether the server is still changing the matching, so that the page has to fetch it again. */
export function isMoving({ state, counts, waiting_for_scan }: Match): boolean {
  return state === "running" || state === "undoing" || counts.uploading + waiting_for_scan > 0;
}

export function matchQuery(id: string) {
  return queryOptions({
    queryKey: [MATCHES_KEY, id],
    queryFn: ({ signal }) => request(getMatch, { params: { id }, signal }),
    staleTime: 0,
    meta: { countsAsAlertsDo: true },
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_AGAIN_MS : false),
  });
}

/** Matchings that wait for a person, are running, or can be undone. */
export const openMatchesQuery = queryOptions({
  queryKey: [MATCHES_KEY, "open"],
  queryFn: ({ signal }) => request(listMatches, { signal }),
  staleTime: 0,
});

export function filesQuery(id: string, state: MatchFileState) {
  return infiniteQueryOptions({
    queryKey: [MATCHES_KEY, id, "files", state],
    queryFn: ({ pageParam, signal }) =>
      request(listMatchFiles, {
        params: { id },
        query: { state, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { countsAsAlertsDo: true },
  });
}

function keep(answer: Match): Match {
  queryClient.setQueryData(matchQuery(answer.id).queryKey, answer);
  void queryClient.invalidateQueries({ queryKey: [MATCHES_KEY, answer.id, "files"] });
  return answer;
}

/** Starts a matching that files can be added to. */
export async function begin(): Promise<Match> {
  return keep(await request(startMatch, { body: {}, idempotencyKey: newIdempotencyKey() }));
}

export async function addFiles(id: string, upload_ids: string[]): Promise<Match> {
  return keep(await request(addMatchFiles, { params: { id }, body: { upload_ids } }));
}

/** The names of the files in the matching. The page uses them to recognise files that are chosen again. */
export async function namesIn(id: string): Promise<Set<string>> {
  const names = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await request(listMatchFiles, { params: { id }, query: { ...(cursor && { cursor }) } });
    for (const { file_name, size, state } of page.items)
      if (state !== "refused") names.add(nameOf({ name: file_name, size }));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return names;
}

/** Identifies a file by its size and name. */
export function nameOf({ name, size }: Pick<File, "name" | "size">): string {
  return `${size} ${name.normalize("NFC")}`;
}

export async function fixFile(id: string, number: number, body: BodyToSend<typeof fixMatchFile>) {
  const file = await request(fixMatchFile, { params: { id, n: String(number) }, body });
  await queryClient.invalidateQueries({ queryKey: [MATCHES_KEY, id] });
  return file;
}

/** Confirms that all doubtful references are right. */
export async function acceptAll(id: string): Promise<Match> {
  return keep(await request(acceptReferences, { params: { id } }));
}

export type PlacingBody = BodyToSend<typeof runMatch>;

export async function run(id: string, body: PlacingBody): Promise<Match> {
  const answer = keep(await request(runMatch, { params: { id }, body, idempotencyKey: newIdempotencyKey() }));
  await materialsChanged();
  return answer;
}

export async function undo(id: string): Promise<Match> {
  const answer = keep(await request(undoMatch, { params: { id } }));
  await materialsChanged();
  return answer;
}

export async function discard(id: string): Promise<void> {
  keep(await request(cancelMatch, { params: { id } }));
  await queryClient.invalidateQueries({ queryKey: openMatchesQuery.queryKey });
}

/** Stops a running job. What it has placed already stays. */
export async function stop({ id, progress }: Match): Promise<void> {
  if (progress) await request(cancelJob, { params: { id: progress.job_id } });
  await queryClient.invalidateQueries({ queryKey: matchQuery(id).queryKey, exact: true });
}
