import { SEARCH_MAX_LENGTH } from "@portico/contract/values/limits";
import { useQuery } from "@tanstack/react-query";
import type { ListFilter } from "../../lists/list-filter.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { dayText } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import type { ClientsAsked } from "../../foundation/list-address.ts";
import { agentQuery } from "../person.calls.ts";
import { statusWords } from "../status-badge.tsx";

const editors = () => import("../filter-editors.tsx");
const TextEditor = lazyPart(async () => ({ default: (await editors()).TextEditor }));
const TagEditor = lazyPart(async () => ({ default: (await editors()).TagEditor }));
const ChoiceEditor = lazyPart(async () => ({ default: (await editors()).ChoiceEditor }));
const DaysEditor = lazyPart(async () => ({ default: (await editors()).DaysEditor }));
const AgentEditor = lazyPart(async () => ({ default: (await editors()).AgentEditor }));

const STATUSES = ["active", "invited", "added", "deactivated", "erasing"] as const;
const KINDS = { person: "People", organisation: "Organisations" } as const;

interface Filtering {
  asked: ClientsAsked;
  onAsk: (asked: ClientsAsked) => void;
  /** Whether the clients belong to several agents. */
  ofAllAgents: boolean;
}

/** The filters of a list of clients. */
export function useClientFilters({ asked, onAsk, ofAllAgents }: Filtering): ListFilter[] {
  const { agent_id = "", tag = [], status, kind, city, added_from, added_to } = asked;
  const agent = useQuery({ ...agentQuery(agent_id), enabled: agent_id !== "" }).data;
  const words = currentRoleWords();
  const set = (more: Partial<ClientsAsked>) => onAsk({ ...asked, ...more });
  const ofAgents: ListFilter[] = [
    {
      id: "without_agent",
      icon: "user-x",
      label: `No ${words.agent.oneInText}`,
      chip: asked.without_agent ? `No ${words.agent.oneInText}` : null,
      isOffered: true,
      onApply: () => set({ without_agent: true, agent_id: undefined }),
      onClear: () => set({ without_agent: undefined }),
    },
    {
      id: "agent",
      icon: "briefcase",
      label: words.agent.one,
      chip: agent_id === "" ? null : `${words.agent.one}: ${agent ? personName(agent) : "…"}`,
      editor: (onClose) => (
        <AgentEditor
          title={`Filter by ${words.agent.oneInText}`}
          onClose={onClose}
          onApply={(id) => set({ agent_id: id, without_agent: undefined })}
        />
      ),
      onClear: () => set({ agent_id: undefined }),
    },
  ];
  return [
    ...(ofAllAgents ? ofAgents : []),
    {
      id: "never_signed_in",
      icon: "clock",
      label: "Never signed in",
      chip: asked.never_signed_in ? "Never signed in" : null,
      isOffered: true,
      onApply: () => set({ never_signed_in: true }),
      onClear: () => set({ never_signed_in: undefined }),
    },
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
          onApply={(value) => set({ status: value as ClientsAsked["status"] })}
          onClose={onClose}
        />
      ),
      onClear: () => set({ status: undefined }),
    },
    ...tag.map((each): ListFilter => {
      const others = tag.filter((one) => one !== each);
      const onClear = () => set({ tag: others.length > 0 ? others : undefined });
      return { id: `tag ${each}`, icon: "tag", label: "Tag", chip: `Tag: ${each}`, onClear };
    }),
    {
      id: "tag",
      icon: "tag",
      label: tag.length > 0 ? "Another tag" : "Tag",
      chip: null,
      editor: (onClose) => (
        <TagEditor
          title="Filter by tag"
          hint={tag.length > 0 ? `Shows ${words.client.manyInText} who have every tag.` : undefined}
          onApply={(value) => set({ tag: [...new Set([...tag, value])] })}
          onClose={onClose}
        />
      ),
      onClear: () => set({ tag: undefined }),
    },
    {
      id: "kind",
      icon: "building-2",
      label: `${words.client.one} type`,
      chip: kind ? KINDS[kind] : null,
      editor: (onClose) => (
        <ChoiceEditor
          title={`Filter by ${words.client.oneInText} type`}
          options={[
            { value: "person", label: KINDS.person },
            { value: "organisation", label: KINDS.organisation },
          ]}
          value={kind}
          onApply={(value) => set({ kind: value as ClientsAsked["kind"] })}
          onClose={onClose}
        />
      ),
      onClear: () => set({ kind: undefined }),
    },
    {
      id: "city",
      icon: "map-pin",
      label: "City",
      chip: city ? `City: ${city}` : null,
      editor: (onClose) => (
        <TextEditor
          title="Filter by city"
          label="City"
          value={city ?? ""}
          maxLength={SEARCH_MAX_LENGTH}
          onApply={(value) => set({ city: value })}
          onClose={onClose}
        />
      ),
      onClear: () => set({ city: undefined }),
    },
    {
      id: "added",
      icon: "calendar",
      label: "Date added",
      chip: addedWords(added_from, added_to),
      editor: (onClose) => (
        <DaysEditor
          title="Filter by date added"
          from={added_from}
          to={added_to}
          onApply={({ from, to }) => set({ added_from: from, added_to: to })}
          onClose={onClose}
        />
      ),
      onClear: () => set({ added_from: undefined, added_to: undefined }),
    },
  ];
}

function addedWords(from: string | undefined, to: string | undefined): string | null {
  if (from && to) return `Added ${dayText(from)} to ${dayText(to)}`;
  if (from) return `Added since ${dayText(from)}`;
  return to ? `Added until ${dayText(to)}` : null;
}
