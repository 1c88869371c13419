import type { BodyToSend } from "@portico/contract/http/call";
import { addClient, updateClient } from "@portico/contract/people/client-edits";
import type { Client } from "@portico/contract/people/clients";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import { clientQuery } from "../person.calls.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";

export type ClientBody = BodyToSend<typeof updateClient>;

/** Sends an edit, and reloads every list that contains the client. */
export async function saveClient(id: string, body: ClientBody): Promise<Client> {
  const client = await request(updateClient, { params: { id }, body });
  queryClient.setQueryData(clientQuery(id).queryKey, client);
  void queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
  return client;
}

/** Reads a client again after another user has changed them. */
export async function readClient(id: string): Promise<Client> {
  return queryClient.fetchQuery({ ...clientQuery(id), staleTime: 0 });
}

/** Adds a client without inviting them. Returns the id. */
export async function sendNewClient(
  body: BodyToSend<typeof addClient>,
  idempotencyKey: string,
): Promise<string> {
  const { id } = await request(addClient, { body, idempotencyKey });
  void queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
  return id;
}
