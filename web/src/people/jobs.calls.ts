import { cancelJob, getJob } from "@portico/contract/jobs/jobs";
import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "../session/query-client.ts";
import { request } from "../session/request.ts";

/**
 * How long to wait before asking for the progress again. It is short, so that the progress bar moves
 * steadily.
 */
export const LOOK_AGAIN_MS = 700;
const JOBS_KEY = "jobs";

const told = new Set<string>();

/**
 * Returns true when it is called for a job the first time, and false after that. Two parts of a page may show
 * the same job, and only one of them should announce that it has ended.
 */
export function isFirstToTell(id: string): boolean {
  if (told.has(id)) return false;
  told.add(id);
  return true;
}

export async function stopJob(id: string): Promise<void> {
  await request(cancelJob, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: [JOBS_KEY] });
}

export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [JOBS_KEY, id],
    queryFn: ({ signal }) => request(getJob, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === "queued" || state.data?.state === "running" || !state.data
        ? LOOK_AGAIN_MS
        : false,
  });
}
