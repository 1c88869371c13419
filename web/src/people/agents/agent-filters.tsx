import type { ListFilter } from "../../lists/list-filter.ts";
import type { AgentsAsked } from "../../foundation/list-address.ts";
import { statusWords } from "../status-badge.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const ChoiceEditor = lazyPart(async () => ({
  default: (await import("../filter-editors.tsx")).ChoiceEditor,
}));

const STATUSES = ["active", "invited", "added", "deactivated", "erasing"] as const;

/** The filters of the list of agents. `hasCapacities` says whether at least one agent has a capacity. */
export function agentFilters(
  asked: AgentsAsked,
  onAsk: (asked: AgentsAsked) => void,
  teams: readonly string[],
  hasCapacities: boolean,
): ListFilter[] {
  const { status, team } = asked;
  const set = (more: Partial<AgentsAsked>) => onAsk({ ...asked, ...more });
  const flag = (name: "full" | "without_two_factor" | "never_signed_in", icon: string, label: string) => ({
    id: name,
    icon,
    label,
    chip: asked[name] ? label : null,
    onApply: () => set({ [name]: true }),
    onClear: () => set({ [name]: undefined }),
  });
  const ofTeam: ListFilter = {
    id: "team",
    icon: "users",
    label: "Team",
    chip: team ? `Team: ${team}` : null,
    editor: (onClose) => (
      <ChoiceEditor
        title="Filter by team"
        options={teams.map((value) => ({ value, label: value }))}
        value={team}
        onApply={(value) => set({ team: value })}
        onClose={onClose}
      />
    ),
    onClear: () => set({ team: undefined }),
  };
  return [
    { ...flag("full", "gauge", "At capacity"), isOffered: hasCapacities },
    { ...flag("without_two_factor", "shield", "No two-factor sign-in"), isOffered: true },
    flag("never_signed_in", "clock", "Never signed in"),
    {
      id: "status",
      icon: "circle-check",
      label: "Status",
      chip: status ? `Status: ${statusWords(status)}` : null,
      editor: (onClose) => (
        <ChoiceEditor
          title="Filter by status"
          options={STATUSES.map((value) => ({ value, label: statusWords(value) }))}
          value={status}
          onApply={(value) => set({ status: value as AgentsAsked["status"] })}
          onClose={onClose}
        />
      ),
      onClear: () => set({ status: undefined }),
    },
    // If no agent has a team, this filter is left out.
    ...(teams.length > 0 || team ? [ofTeam] : []),
  ];
}
