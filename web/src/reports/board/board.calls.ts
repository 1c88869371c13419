import type { QueryToSend } from "@portico/contract/http/call";
import {
  exportBoard,
  getReportBoard,
  listBoardClients,
  type ReportBoard,
} from "@portico/contract/reports/board";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { byCursor } from "../../lists/list-query.ts";
import { request } from "../../session/request.ts";
import { serverOrigin } from "../../ui/server-origin.ts";
import { REPORTS_KEY } from "../reports/reports.calls.ts";
import type { BoardAsked } from "./board-address.ts";

/** The change notifications that refresh lists of people also refresh an open board. */
const meta = { followsPeople: true };

/** The part of a board's address that the API takes. */
export const queryOf = ({ template, period, agent }: BoardAsked) => ({
  ...(template && { template_id: template }),
  ...(period && { period_start: period }),
  ...(agent && { agent_id: agent }),
});

/** The progress of the reports of a period. */
export function boardQuery(query: QueryToSend<typeof getReportBoard>) {
  return queryOptions({
    queryKey: [REPORTS_KEY, "board", query],
    meta,
    queryFn: ({ signal }) => request(getReportBoard, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The clients behind a figure of the board, by name. */
export function boardClients(asked: BoardAsked) {
  const query = { ...queryOf(asked), state: asked.state, ...(asked.q && { q: asked.q }) };
  return infiniteQueryOptions({
    ...byCursor,
    queryKey: [REPORTS_KEY, "board list", query],
    meta,
    queryFn: async ({ pageParam, signal }) => {
      const page = await request(listBoardClients, {
        query: { ...query, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      });
      return { ...page, items: page.items.map((row) => ({ id: row.client.id, ...row })) };
    },
    placeholderData: keepPreviousData,
  });
}

/** Downloads the whole list as a file by a single-use link, without leaving the page. */
export async function downloadBoard(board: ReportBoard, { agent, state, q }: BoardAsked): Promise<void> {
  const { url } = await request(exportBoard, {
    body: {
      template_id: board.template!.id,
      period_start: board.period_start,
      state,
      ...(agent && { agent_id: agent }),
      ...(q && { q }),
    },
  });
  window.location.assign(new URL(url, serverOrigin()));
}
