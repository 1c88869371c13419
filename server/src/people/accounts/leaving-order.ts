import type { MoveTarget } from "@portico/contract/people/reassignment";
import type { MoveOrder } from "../reassignment/move-order.ts";
import { readTarget } from "../reassignment/read-target.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { DeactivateInput } from "./deactivate-input.ts";

/**
 * Takes a request to deactivate an agent, and the choice where the agent's clients go. Returns an order that
 * moves all of these clients. Throws ApiError `invalid_input` if the choice makes no sense, for example if it
 * names the departing agent.
 */
export function leavingOrder({ params, body, now }: DeactivateInput, clients: MoveTarget): MoveOrder {
  const target = readTarget(clients, "clients");
  if (target.agents.some(({ id }) => id === params.id))
    throw new ApiError("invalid_input", {
      errors: { "clients.agent_ids": "Please choose someone who stays." },
    });
  const at = body.at ? new Date(body.at) : null;
  return {
    kind: "primary",
    clientIds: null,
    filter: { agent_id: params.id },
    ...target,
    startsAt: at && at > now ? at.toISOString() : null,
    endsAt: null,
    // The reason for the deactivation is not given to the move, because clients see the reason of a move in
    // their histories.
    reason: null,
    email: { isSent: body.email?.send ?? false, message: body.email?.message ?? null },
    clients: 0,
    skipped: [],
    leaver: { id: params.id, reason: body.reason ?? null, ...(body.shelf && { shelf: body.shelf }) },
  };
}
