import type { exportBoard as exportBoardCall } from "@portico/contract/reports/board";
import type { Input } from "../../http/route.ts";
import { linkList } from "../../foundation/exports/list-export.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { readBoard } from "./read-board.ts";

/** POST reports/board/export: a link to the clients of the board as filtered, good once. The firm says whether its agents may take theirs along. */
export async function exportBoard(
  { database: { db } }: Dependencies,
  { body, session, now, transaction }: Input<typeof exportBoardCall, "staff">,
) {
  if (!session.user.mayExport) throw new ApiError("not_found");
  const { period } = await readBoard(db, body, now);
  const asked = { filter: { ...body, period_start: period.start } };
  return transaction((tx) => linkList(tx, { list: "board", asked, session, now }));
}
