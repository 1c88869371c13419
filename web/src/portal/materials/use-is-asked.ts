import type { Material } from "@portico/contract/material-fields";
import type { DocumentRequest } from "@portico/contract/request-fields";
import { notifyManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { queryClient } from "../../session/query-client.ts";
import { MATERIALS_KEY } from "./materials-key.ts";

const cache = queryClient.getQueryCache();

function subscribe(onChange: () => void) {
  return cache.subscribe(notifyManager.batchCalls(onChange));
}

/** Whether a document may be what its client is asked for and has not sent, as far as the page knows what they are asked for. */
export function useIsAsked({ shelf, kind, owner, folder, request_state }: Material): boolean {
  const mayAnswer =
    shelf === "client" && kind === "file" && folder?.visibility !== "internal" && request_state === null;
  return useSyncExternalStore(subscribe, () => mayAnswer && owner !== null && isMissing(owner.id));
}

/** Read where the page has it already, and asked for by nobody else. */
function isMissing(clientId: string): boolean {
  const known = queryClient.getQueryData<{ items: DocumentRequest[] }>([
    MATERIALS_KEY,
    "requests of",
    clientId,
  ]);
  return known?.items.some(({ items }) => items.some(({ can }) => can.answer)) ?? false;
}
