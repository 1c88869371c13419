import type { ShelfChoice } from "@portico/contract/people/accounts";
import type { Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { holdAgent } from "../../foundation/access/assign-clients.ts";
import { handOverShelf } from "./hand-over-shelf.ts";

interface By {
  byId: string | null;
  batchId: string | null;
  now: Date;
}

/**
 * Hands over a departing agent's document library as an admin has chosen. Throws ApiError `agent_unknown` if
 * the colleague who should get it has left.
 */
export async function giveShelf(
  tx: Transaction,
  agentId: string,
  choice: ShelfChoice,
  by: By,
): Promise<void> {
  if (choice.mode === "agent" && !(await holdAgent(tx, choice.agent_id!)))
    throw new ApiError("agent_unknown");
  await handOverShelf(tx.db, { agentId, choice, ...by });
}

/**
 * Refuses to hand a document library over if no colleague is named, or if the departing agent is named.
 * Throws ApiError `invalid_input`.
 */
export function refuseShelf(choice: ShelfChoice | undefined, agentId: string): void {
  if (choice?.mode !== "agent") return;
  if (choice.agent_id === undefined || choice.agent_id === agentId)
    throw new ApiError("invalid_input", { errors: { "shelf.agent_id": "Please choose someone who stays." } });
}
