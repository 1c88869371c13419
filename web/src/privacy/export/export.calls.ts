import { type ExportAnswer, getExport, linkExport, startExport } from "@portico/contract/privacy/export";
import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "../../session/query-client.ts";
import { request } from "../../session/request.ts";
import { serverOrigin } from "../../ui/server-origin.ts";

/**
 * How often the progress is fetched: often enough to show it, and rarely enough for a server with many
 * waiting users.
 */
const LOOK_AGAIN_MS = 1_000;

export const exportQuery = queryOptions({
  queryKey: ["export"],
  queryFn: ({ signal }) => request(getExport, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === "working" ? LOOK_AGAIN_MS : false),
});

export async function askForCopy(): Promise<void> {
  const answer: ExportAnswer = await request(startExport, { body: {} });
  queryClient.setQueryData(exportQuery.queryKey, answer);
}

/** The browser downloads the file through a link that works once; the page stays. */
export async function downloadCopy(): Promise<void> {
  const { url } = await request(linkExport, { body: {} });
  window.location.assign(new URL(url, serverOrigin()));
}
