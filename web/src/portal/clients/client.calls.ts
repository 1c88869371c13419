import type { BodyToSend } from "@portico/contract/call";
import {
  addClient,
  type Client,
  getClientAccess,
  listClientAssignments,
  listClientEvents,
  updateClient,
} from "@portico/contract/portal/clients";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { PEOPLE_KEY } from "../../people/people-key.ts";
import { clientQuery } from "../../people/person.calls.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";

export type EventsBy = "client" | "firm" | undefined;

/** What happened with a client, newest first. */
export function timelineQuery(id: string, by: EventsBy) {
  return infiniteQueryOptions({
    queryKey: [PEOPLE_KEY, "timeline", id, by],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(listClientEvents, {
        params: { id },
        query: { ...(by && { by }), ...(cursor && { cursor }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** Who can see a client, and who opened what. */
export function accessQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [PEOPLE_KEY, "access", id],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(getClientAccess, { params: { id }, query: cursor ? { cursor } : {}, signal }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** Who has looked after a client. */
export function assignmentsQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, "assignments", id],
    queryFn: ({ signal }) => request(listClientAssignments, { params: { id }, signal }),
  });
}

export type ClientBody = BodyToSend<typeof updateClient>;

/** Sends an edit. Whatever lists the client is asked for again. */
export async function saveClient(id: string, body: ClientBody): Promise<Client> {
  const client = await request(updateClient, { params: { id }, body });
  queryClient.setQueryData(clientQuery(id).queryKey, client);
  void queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
  return client;
}

/** Reads a client anew, as somebody else has left them. */
export async function readClient(id: string): Promise<Client> {
  return queryClient.fetchQuery({ ...clientQuery(id), staleTime: 0 });
}

/** Adds a client whom nobody invites. Returns the id. */
export async function sendNewClient(
  body: BodyToSend<typeof addClient>,
  idempotencyKey: string,
): Promise<string> {
  const { id } = await request(addClient, { body, idempotencyKey });
  void queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
  return id;
}
