import { type BoardState, boardStates } from "@portico/contract/reports/board";
import type { ListAddress } from "../../platform/address.ts";

/** The query of a board, as its address stores it. */
export interface BoardAsked {
  template: string | undefined;
  /** The first day of the period. */
  period: string | undefined;
  agent: string | undefined;
  state: BoardState;
  q: string;
}

export function readBoardAddress({ template, period, agent, state, q = "" }: ListAddress): BoardAsked {
  return { template, period, agent, state: boardStates.find((one) => one === state) ?? "all", q };
}

export function toBoardAddress({ template, period, agent, state, q }: BoardAsked): Record<string, string> {
  return {
    tab: "reports",
    ...(template && { template }),
    ...(period && { period }),
    ...(agent && { agent }),
    ...(state !== "all" && { state }),
    ...(q && { q }),
  };
}
