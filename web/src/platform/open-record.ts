import { id } from "@portico/contract/values/fields";
import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import * as z from "zod/mini";
import { queryClient } from "../session/query-client.ts";
import { CallError } from "../session/request.ts";

/** Takes the parameters of a path. Returns the id in them. Throws notFound if the id is not valid. */
export function requireId(params: { id: string }): string {
  if (!z.safeParse(id, params.id).success) throw notFound();
  return params.id;
}

/**
 * Fetches the record that a page shows, before the page opens. Throws notFound if the record does not exist
 * or this user may not see it. Returns null after any other failure. The page then opens, asks again, and
 * shows an error.
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
