import type { BoardState } from "@portico/contract/reports/board";
import { REPORT_UNREAD_DAYS } from "@portico/contract/reports/report-attention";
import type { ListFilter } from "../../lists/list-filter.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import type { BoardAsked } from "./board-address.ts";

/** The label of each state as a filter. */
export const stateWords: Record<BoardState, string> = {
  all: "All",
  missing: "Missing",
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  opened: "Opened",
  not_opened: "Not opened",
  unread: `Not opened for ${REPORT_UNREAD_DAYS} days`,
};

interface Filtering {
  asked: BoardAsked;
  onAsk: (next: Partial<BoardAsked>) => void;
  /** The agent whose clients are shown; null: all clients. */
  agentChip: string | null;
}

/** The filters of a board's list. The tiles offer the other states. */
export function boardFilters({ asked, onAsk, agentChip }: Filtering): ListFilter[] {
  const offered = (state: BoardState): ListFilter => ({
    id: state,
    icon: "eye-off",
    label: stateWords[state],
    chip: null,
    isOffered: true,
    onApply: () => onAsk({ state }),
    onClear: () => onAsk({ state: "all" }),
  });
  const inForce: ListFilter = {
    id: "state",
    icon: "chart-column",
    label: "Status",
    chip: asked.state === "all" ? null : stateWords[asked.state],
    isOffered: true,
    onClear: () => onAsk({ state: "all" }),
  };
  const ofAgent: ListFilter = {
    id: "agent",
    icon: "briefcase",
    label: currentRoleWords().agent.one,
    chip: agentChip,
    isOffered: true,
    onClear: () => onAsk({ agent: undefined }),
  };
  const others = (["not_opened", "unread"] as const).filter((state) => state !== asked.state);
  return [ofAgent, inForce, ...others.map(offered)];
}
