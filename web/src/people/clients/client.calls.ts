import { listClientEvents } from "@portico/contract/people/clients";
import { getClientAccess, listClientAssignments } from "@portico/contract/people/client-access";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import { request } from "../../session/request.ts";

export type EventsBy = "client" | "firm" | undefined;

/** The query for the events of a client, newest first. */
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

/** The query for who can see a client, and who opened what. */
export function accessQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [PEOPLE_KEY, "access", id],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(getClientAccess, { params: { id }, query: cursor ? { cursor } : {}, signal }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** The query for the agents who have looked after a client. */
export function assignmentsQuery(id: string) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, "assignments", id],
    queryFn: ({ signal }) => request(listClientAssignments, { params: { id }, signal }),
  });
}
