import type { exportBoard } from "@portico/contract/reports/board";
import type { BodyOf } from "@portico/contract/http/call";
import { sendList } from "../../foundation/exports/list-export.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { boardFile } from "./board-file.store.ts";

type Wanted = Parameters<typeof sendList>[1];

/**
 * GET /downloads/board/{token}: the clients of a board as CSV, for the first caller that follows its link.
 */
export async function sendBoard(deps: Dependencies, wanted: Wanted) {
  const { db } = deps.database;
  return sendList<{ filter: BodyOf<typeof exportBoard> }>(
    deps,
    wanted,
    "board",
    (viewer, { filter }, words) => {
      const { template_id, period_start, agent_id, state, q } = filter;
      const agentId = viewer.role === "admin" ? (agent_id ?? null) : null;
      const scope = { viewer, templateId: template_id, periodStart: period_start, agentId, now: wanted.now };
      return boardFile(db, scope, { state, q }, words);
    },
  );
}
