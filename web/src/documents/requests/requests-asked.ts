import { type RequestState, requestStates } from "@portico/contract/documents/request-fields";
import type { ListAddress } from "../../platform/address.ts";
import type { RequestsAsked } from "./requests.calls.ts";

/** The view in the list's address: a state, or one of the two filters for requests that need an action. */
export type RequestsView = RequestState | "overdue" | "to_judge";

const TEXT_MAX_LENGTH = 100;
const ID = /^[0-9a-f-]{36}$/;

/** Takes an address. Returns which requests it shows; undefined: all open ones. */
export function viewOf(address: ListAddress): RequestsView | undefined {
  return [...requestStates, "overdue", "to_judge"].find((view) => view === address["state"]) as
    | RequestsView
    | undefined;
}

/** Takes an address. Returns the agent whose own clients it shows; undefined: all clients. */
export function agentOf({ agent_id = "" }: ListAddress): string | undefined {
  return ID.test(agent_id) ? agent_id : undefined;
}

/** Takes an address. Returns the query of the list. */
export function askedOf(address: ListAddress): RequestsAsked {
  const view = viewOf(address);
  const q = address["q"]?.slice(0, TEXT_MAX_LENGTH);
  const agent_id = agentOf(address);
  return {
    ...(view === "overdue" || view === "to_judge" ? { [view]: true } : view && { state: view }),
    ...(q && { q }),
    ...(agent_id && { agent_id }),
  };
}

/**
 * Takes an address. Returns the query for reviewing in the viewer: everything that waits for review, of the
 * clients whom the list shows.
 */
export function reviewedOf({ q, agent_id }: ListAddress): RequestsAsked {
  return { ...askedOf({ q, agent_id }), to_judge: true };
}
