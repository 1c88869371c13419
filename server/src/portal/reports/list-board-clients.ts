import type { listBoardClients as listBoardClientsCall } from "@portico/contract/portal/report-board";
import { LIST_PAGE_SIZE } from "@portico/contract/limits";
import type { Input } from "../../core/calls/route.ts";
import { pageOf } from "../../core/lists/page-of.ts";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";
import { type BoardClient, findBoardClients } from "./board.store.ts";
import { readBoard } from "./read-board.ts";

/** GET reports/board/clients: who stands behind a figure of the board. */
export async function listBoardClients(
  { database: { db } }: Parts,
  { query, session, now }: Input<typeof listBoardClientsCall, "staff">,
) {
  const viewer = session.user;
  const { template, period } = await readBoard(db, query, now);
  if (!template) throw new Failure("not_found");
  const agentId = viewer.role === "admin" ? (query.agent_id ?? null) : null;
  const scope = { viewer, templateId: template.id, periodStart: period.start, agentId, now };
  const { state, q } = query;
  const { rows, next_cursor } = await pageOf<BoardClient>({
    size: LIST_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["text", "id"],
    keyOf: (row) => [row.sort_name, row.id],
    find: (after, limit) => findBoardClients(db, scope, { state, q, after, limit }),
  });
  return { items: rows.map(clientAnswer), next_cursor };
}

function clientAnswer(row: BoardClient) {
  const { id, first_name, last_name, organisation_name, reference } = row;
  return {
    client: { id, first_name, last_name, organisation_name, reference },
    agent:
      row.agent_id === null
        ? null
        : {
            id: row.agent_id,
            first_name: row.agent_first_name ?? "",
            last_name: row.agent_last_name ?? "",
          },
    report_id: row.report_id,
    status: row.status,
    published_at: row.published_at && new Date(row.published_at).toISOString(),
    opened_at: row.opened_at && new Date(row.opened_at).toISOString(),
  };
}
