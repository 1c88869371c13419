import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { personName } from "../../ui/person-name.ts";
import { Select, type SelectOption } from "../../ui/select.tsx";
import { rowsOf } from "../../lists/list-query.ts";
import { agentList } from "../../people/people-lists.ts";

interface AgentSelectProps {
  value: SelectOption | null;
  onChange: (agent: SelectOption | null) => void;
  error?: string | undefined;
}

/** The firm's agents, searched on the server: there may be thousands. */
export function AgentSelect({ value, onChange, error }: AgentSelectProps) {
  const [query, setQuery] = useState("");
  const list = useInfiniteQuery(agentList(useDeferredValue(query).trim()));
  const options = rowsOf(list)
    .filter((agent) => agent.status === "active" || agent.status === "invited")
    .map((agent) => ({ value: agent.id, label: personName(agent), detail: agent.email ?? undefined }));
  return (
    <Select
      label="Agent"
      placeholder="No agent"
      hint={
        list.isError
          ? "The agents couldn't be loaded. You can choose one later."
          : "Who will look after them."
      }
      options={options}
      value={value}
      onChange={onChange}
      onQuery={setQuery}
      loading={list.isFetching}
      error={error}
    />
  );
}
