import { id } from "@portico/contract/values/fields";
import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import * as z from "zod/mini";
import { queryClient } from "../session/query-client.ts";
import { CallError } from "../session/request.ts";

/** Takes what stands for an id in a path. A path with an id that is none leads nowhere. */
export function requireId(params: { id: string }): string {
  if (!z.safeParse(id, params.id).success) throw notFound();
  return params.id;
}

/**
 * Asks the server for what a page is about, before it opens. What is not there, or not for this person, is not found.
 * Null when the server could not say: the page asks again, and says so.
 */
export async function openRecord<Answer, Key extends QueryKey>(
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<Answer | null> {
  try {
    return await queryClient.fetchQuery(query);
  } catch (failure) {
    if (failure instanceof CallError && failure.status === 404) throw notFound();
    return null;
  }
}
