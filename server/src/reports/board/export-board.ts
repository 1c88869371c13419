import type { exportBoard as exportBoardCall } from "@portico/contract/reports/board";
import type { Input } from "../../http/route.ts";
import { linkList } from "../../foundation/exports/list-export.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { readBoard } from "./read-board.ts";

/**
 * POST reports/board/export: makes a link, valid once, to the clients of the board as filtered. Agents may
 * export theirs if the firm allows it.
 */
export async function exportBoard(
  { database: { db } }: Dependencies,
  { body, session, now, transaction }: Input<typeof exportBoardCall, "staff">,
) {
  if (!session.user.mayExport) throw new ApiError("not_found");
  const { period } = await readBoard(db, body, now);
  const asked = { filter: { ...body, period_start: period.start } };
  return transaction((tx) => linkList(tx, { list: "board", asked, session, now }));
}
