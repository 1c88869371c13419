import type { getReportBoard as getReportBoardCall } from "@portico/contract/reports/board";
import { BOARD_AGENTS_MAX } from "@portico/contract/reports/report-limits";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { type BoardTemplate, countBoard, countByAgent } from "./board.store.ts";
import { readBoard } from "./read-board.ts";

const NOBODY = { clients: 0, missing: 0, draft: 0, scheduled: 0, published: 0, opened: 0 };

/** GET reports/board: how far the reports of a period are. */
export async function getReportBoard(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof getReportBoardCall, "staff">,
) {
  const viewer = session.user;
  const { templates, template, period, words, earlier, later } = await readBoard(db, query, now);
  const agentId = viewer.role === "admin" ? (query.agent_id ?? null) : null;
  const scope = template && { viewer, templateId: template.id, periodStart: period.start, agentId, now };
  const { counts, agents } = !scope
    ? { counts: NOBODY, agents: [] }
    : viewer.role === "admin"
      ? await countByAgent(db, scope, BOARD_AGENTS_MAX)
      : { counts: await countBoard(db, scope), agents: [] };
  return {
    template: template && templateAnswer(template),
    templates: templates.map(templateAnswer),
    ...words,
    earlier,
    later,
    counts,
    agents: agents.map(
      ({ id, first_name, last_name, clients, missing, draft, scheduled, published, opened }) => ({
        agent: id === null ? null : { id, first_name: first_name ?? "", last_name: last_name ?? "" },
        ...{ clients, missing, draft, scheduled, published, opened },
      }),
    ),
  };
}

function templateAnswer({ id, name, periodKind }: BoardTemplate) {
  return { id, name, period_kind: periodKind };
}
