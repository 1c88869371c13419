import type { DocumentRequest } from "@portico/contract/documents/request-fields";
import { notifyManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { queryClient } from "../../session/query-client.ts";
import { requestsOfKey } from "./materials-key.ts";

const cache = queryClient.getQueryCache();

function subscribe(onChange: () => void) {
  return cache.subscribe(notifyManager.batchCalls(onChange));
}

/**
 * Whether a client is asked for something that they have not sent. False if the page has not loaded their
 * requests.
 */
export function useIsAsked(clientId: string | undefined): boolean {
  return useSyncExternalStore(subscribe, () => clientId !== undefined && isMissing(clientId));
}

function isMissing(clientId: string): boolean {
  const known = queryClient.getQueryData<{ items: DocumentRequest[] }>(requestsOfKey(clientId));
  return known?.items.some(({ items }) => items.some(({ can }) => can.answer)) ?? false;
}
