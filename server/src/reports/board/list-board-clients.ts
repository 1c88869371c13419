import type {
  BoardClient as BoardClientAnswer,
  listBoardClients as listBoardClientsCall,
} from "@portico/contract/reports/board";
import { COUNT_CAP, LIST_PAGE_SIZE } from "@portico/contract/values/limits";
import { shortPeriodText } from "@portico/contract/reports/report-periods";
import type { PeriodKind } from "@portico/contract/reports/report-template-fields";
import type { Input } from "../../http/route.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { avatarPath } from "../../foundation/users/avatar-path.ts";
import { ApiError } from "../../platform/api-error.ts";
import { type BoardClient, findBoardClients } from "./board-clients.store.ts";
import { readBoard } from "./read-board.ts";
import { mayRemind } from "../reports/report-rights.ts";

/** GET reports/board/clients: the clients whom a figure of the board counts. */
export async function listBoardClients(
  { database: { db } }: Dependencies,
  { query, session, now }: Input<typeof listBoardClientsCall, "staff">,
) {
  const viewer = session.user;
  const { template, period, yearStartsIn } = await readBoard(db, query, now);
  if (!template) throw new ApiError("not_found");
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
  const total = rows[0]?.total ?? 0;
  const look = { kind: template.periodKind, yearStartsIn, now };
  return {
    items: rows.map((row) => clientAnswer(row, look)),
    next_cursor,
    total: Math.min(total, COUNT_CAP),
    total_capped: total > COUNT_CAP,
    too_wide: false,
  };
}

interface Look {
  kind: PeriodKind;
  yearStartsIn: number;
  now: Date;
}

function clientAnswer(row: BoardClient, { kind, yearStartsIn, now }: Look): BoardClientAnswer {
  const { id, first_name, last_name, organisation_name, reference, avatar_key, status, opened_at } = row;
  const remindedAt = row.reminded_at && new Date(row.reminded_at);
  const isUnopened = status === "published" && opened_at === null;
  return {
    client: { id, first_name, last_name, avatar: avatarPath(avatar_key), organisation_name, reference },
    agent:
      row.agent_id === null
        ? null
        : {
            id: row.agent_id,
            first_name: row.agent_first_name ?? "",
            last_name: row.agent_last_name ?? "",
          },
    report_id: row.report_id,
    status,
    publish_at: momentAnswer(row.publish_at),
    published_at: momentAnswer(row.published_at),
    opened_at: momentAnswer(opened_at),
    reminded_at: momentAnswer(remindedAt),
    can_remind: isUnopened && row.client_status === "active" && mayRemind(remindedAt, now),
    last_period:
      row.last_start === null || row.last_end === null
        ? null
        : shortPeriodText(kind, { start: row.last_start, end: row.last_end }, yearStartsIn),
  };
}

function momentAnswer(moment: Date | null): string | null {
  return moment && new Date(moment).toISOString();
}
