import type { BodyToSend } from "@portico/contract/call";
import type { AgentFilterToSend } from "@portico/contract/portal/agents";
import { exportAgents } from "@portico/contract/portal/agents";
import { bulkClients, exportClients } from "@portico/contract/portal/clients";
import { cancelJob, getJob } from "@portico/contract/portal/jobs";
import { queryOptions } from "@tanstack/react-query";
import { newIdempotencyKey } from "../session/idempotency-key.ts";
import { queryClient } from "../session/query-client.ts";
import { request } from "../session/request.ts";
import { serverOrigin } from "../ui/server-origin.ts";
import type { BulkDone } from "./bulk-words.ts";
import { PEOPLE_KEY } from "./people-key.ts";

const JOB_KEY = "email job";
const LOOK_AGAIN_MS = 1_000;

type Bulk = BodyToSend<typeof bulkClients>;

/** What an act on many would do. */
export async function tryBulk(body: Bulk): Promise<BulkDone> {
  return (await request(bulkClients, { body: { ...body, dry_run: true } })) as BulkDone;
}

/** Does it. Returns what became of them, or the job that does it. */
export async function doBulk(body: Bulk): Promise<BulkDone | { job_id: string }> {
  const answer = await request(bulkClients, { body, idempotencyKey: newIdempotencyKey() });
  await peopleChanged();
  return answer;
}

/** What the screen shows of people may be another now. */
export async function peopleChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
}

/** How far the emails to many are. */
export function emailJobQuery(id: string) {
  return queryOptions({
    queryKey: [JOB_KEY, id],
    queryFn: ({ signal }) => request(getJob, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      !state.data || state.data.state === "queued" || state.data.state === "running" ? LOOK_AGAIN_MS : false,
  });
}

/** Whoever has an email by then keeps it. */
export async function stopEmailJob(id: string): Promise<void> {
  await request(cancelJob, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: [JOB_KEY, id] });
}

/** The browser takes the file by a link that is good once; the page stays. */
export async function downloadClients(body: BodyToSend<typeof exportClients>): Promise<void> {
  const { url } = await request(exportClients, { body });
  window.location.assign(new URL(url, serverOrigin()));
}

/** As downloadClients. */
export async function downloadAgents(filter: AgentFilterToSend): Promise<void> {
  const { url } = await request(exportAgents, { body: { filter } });
  window.location.assign(new URL(url, serverOrigin()));
}
