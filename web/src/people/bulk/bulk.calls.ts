import type { BodyToSend } from "@portico/contract/http/call";
import type { AgentFilterToSend } from "@portico/contract/people/agents";
import { exportAgents } from "@portico/contract/people/agents";
import { bulkClients, exportClients } from "@portico/contract/people/clients";
import { newIdempotencyKey } from "../../session/idempotency-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { serverOrigin } from "../../ui/server-origin.ts";
import type { BulkDone } from "./bulk-words.ts";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";

type Bulk = BodyToSend<typeof bulkClients>;

/** Asks the server what a bulk action would do. */
export async function tryBulk(body: Bulk): Promise<BulkDone> {
  return (await request(bulkClients, { body: { ...body, dry_run: true } })) as BulkDone;
}

/** Runs a bulk action. Returns the result, or the id of the job that carries out the action. */
export async function doBulk(body: Bulk): Promise<BulkDone | { job_id: string }> {
  const answer = await request(bulkClients, { body, idempotencyKey: newIdempotencyKey() });
  await peopleChanged();
  return answer;
}

/** Reloads everything on the screen about people, because it may have changed. */
export async function peopleChanged(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] === PEOPLE_KEY || meta?.["followsPeople"] === true,
  });
}

/** Downloads a file with a single-use link, without leaving the page. */
export async function downloadClients(body: BodyToSend<typeof exportClients>): Promise<void> {
  const { url } = await request(exportClients, { body });
  window.location.assign(new URL(url, serverOrigin()));
}

/** Does the same as downloadClients, but for agents. */
export async function downloadAgents(filter: AgentFilterToSend): Promise<void> {
  const { url } = await request(exportAgents, { body: { filter } });
  window.location.assign(new URL(url, serverOrigin()));
}
