import { useQuery } from "@tanstack/react-query";
import type { ListFilter } from "../../lists/list-filter.ts";
import { agentQuery } from "../../people/person.calls.ts";
import { useUser } from "../../session/current-user.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { personName } from "../../ui/person-name.ts";
import type { RequestsView } from "./requests-asked.ts";

const editors = () => import("../../people/filter-editors.tsx");
const ChoiceEditor = lazyPart(async () => ({ default: (await editors()).ChoiceEditor }));
const AgentEditor = lazyPart(async () => ({ default: (await editors()).AgentEditor }));

const STATES: ReadonlyArray<{ value: RequestsView; label: string }> = [
  { value: "to_judge", label: "To review" },
  { value: "overdue", label: "Late" },
  { value: "open", label: "Open" },
  { value: "submitted", label: "All sent" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
];

interface Filtering {
  view: RequestsView | undefined;
  /** The agent whose own clients are shown; undefined: all clients. */
  agent: string | undefined;
  write: (next: { state?: RequestsView | undefined; agent_id?: string | undefined }) => void;
}

/**
 * The filters of the list of requests. The two for requests that need an action are shown next to the search.
 */
export function useRequestFilters({ view, agent, write }: Filtering): ListFilter[] {
  const isAdmin = useUser().role === "admin";
  const { data } = useQuery({ ...agentQuery(agent ?? ""), enabled: agent !== undefined && isAdmin });
  const words = currentRoleWords().agent;
  const offered = STATES.slice(0, 2).map(({ value, label }): ListFilter => {
    return {
      id: value,
      icon: "clock",
      label,
      chip: view === value ? label : null,
      isOffered: true,
      onApply: () => write({ state: value }),
      onClear: () => write({ state: undefined }),
    };
  });
  const others = STATES.slice(2);
  const chosen = others.find(({ value }) => value === view);
  const ofAgent: ListFilter = {
    id: "agent",
    icon: "briefcase",
    label: words.one,
    chip: agent === undefined ? null : `${words.one}: ${data ? personName(data) : "…"}`,
    editor: (onClose) => (
      <AgentEditor
        title={`Filter by ${words.oneInText}`}
        onClose={onClose}
        onApply={(agent_id) => write({ agent_id })}
      />
    ),
    onClear: () => write({ agent_id: undefined }),
  };
  return [
    ...offered,
    {
      id: "state",
      icon: "circle-check",
      label: "Status",
      chip: chosen ? `Status: ${chosen.label}` : null,
      editor: (onClose) => (
        <ChoiceEditor
          title="Filter by status"
          options={others}
          value={chosen?.value}
          onApply={(next) => write({ state: others.find(({ value }) => value === next)?.value })}
          onClose={onClose}
        />
      ),
      onClear: () => write({ state: undefined }),
    },
    ...(isAdmin ? [ofAgent] : []),
  ];
}
