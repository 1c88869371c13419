import { cancelJob, getJob } from "@portico/contract/portal/jobs";
import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "../session/query-client.ts";
import { request } from "../session/request.ts";

/** Often enough to see it move. */
export const LOOK_AGAIN_MS = 700;
const JOBS_KEY = "jobs";

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
