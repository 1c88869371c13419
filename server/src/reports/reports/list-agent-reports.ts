import type { listAgentReports as listAgentReportsCall } from "@portico/contract/reports/report-attention";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countOfAgents } from "../board/count-by-agents.store.ts";
import { readBoard } from "../board/read-board.ts";

/** GET reports/board/agents: how many reports of a period the clients of some agents have. */
export async function listAgentReports(
  { database: { db } }: Dependencies,
  { query, now }: Input<typeof listAgentReportsCall, "admin">,
) {
  const { template, period, words } = await readBoard(db, query, now);
  const items =
    template === null
      ? []
      : await countOfAgents(db, {
          templateId: template.id,
          periodStart: period.start,
          agentIds: query.agent_ids,
        });
  return { period_short: words.period_short, items };
}
