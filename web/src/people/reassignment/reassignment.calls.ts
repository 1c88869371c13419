import type { AnswerOf, BodyToSend } from "@portico/contract/http/call";
import { deactivateUser, type DeactivationPreview } from "@portico/contract/people/accounts";
import {
  type Batch,
  cancelBatch,
  listBatches,
  type MovePreview,
  reassignClients,
  undoBatch,
} from "@portico/contract/people/reassignment";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { LOOK_AGAIN_MS } from "../jobs.calls.ts";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";

type Body = Exclude<BodyToSend<typeof reassignClients>, undefined>;

const MOVES_KEY = "moves";

/** The response if a job moves the clients after the request. */
export type Started = Extract<AnswerOf<typeof reassignClients>, { job_id: string; batch_id: string }>;

const previewing = {
  placeholderData: keepPreviousData,
  // A preview is never taken from the cache, because other users move clients as well.
  staleTime: 0,
  gcTime: 0,
  retry: false,
} as const;

/** The query for what a move would do. */
export function previewQuery(body: Body) {
  return queryOptions({
    ...previewing,
    queryKey: [MOVES_KEY, "preview", body],
    queryFn: async ({ signal }) =>
      (await request(reassignClients, { body: { ...body, dry_run: true }, signal })) as MovePreview,
  });
}

type LeaveBody = Exclude<BodyToSend<typeof deactivateUser>, FormData | undefined>;

/**
 * The query for what would happen if an agent's account were closed and their clients moved to other agents.
 */
export function leavePreviewQuery(id: string, body: LeaveBody) {
  return queryOptions({
    ...previewing,
    queryKey: [MOVES_KEY, "leave", id, body],
    queryFn: async ({ signal }) =>
      (await request(deactivateUser, {
        params: { id },
        body: { ...body, dry_run: true },
        signal,
      })) as DeactivationPreview,
  });
}

/**
 * Closes the account of an agent and moves the agent's clients. Returns the finished or planned move, or the
 * job that carries it out. Returns null if the account was already closed.
 */
export async function leave(id: string, body: LeaveBody): Promise<Batch | Started | null> {
  const answer = await request(deactivateUser, { params: { id }, body });
  await somethingMoved();
  return "done" in answer && answer.done === true ? null : (answer as Batch | Started);
}

/** Moves the clients. Returns the finished or planned move, or the job that carries it out. */
export async function move(body: Body, idempotencyKey: string): Promise<Batch | Started> {
  const answer = (await request(reassignClients, { body, idempotencyKey })) as Batch | Started;
  await somethingMoved();
  return answer;
}

export async function undo(id: string): Promise<Batch | Started> {
  const answer = await request(undoBatch, { params: { id } });
  await somethingMoved();
  return answer;
}

export async function callOff(id: string): Promise<void> {
  await request(cancelBatch, { params: { id } });
  await somethingMoved();
}

export const recentMoves = infiniteQueryOptions({
  queryKey: [MOVES_KEY, "recent"],
  queryFn: ({ pageParam, signal }) =>
    request(listBatches, { query: pageParam === undefined ? {} : { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next_cursor ?? undefined,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some((batch) => batch.state === "running"))
      ? LOOK_AGAIN_MS
      : false,
});

/** Reloads everything on the screen about people, because it may have changed. */
export async function somethingMoved(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] }),
    queryClient.invalidateQueries({ queryKey: [MOVES_KEY, "recent"] }),
  ]);
}
