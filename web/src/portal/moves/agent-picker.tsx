import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { rowsOf } from "../../lists/list-query.ts";
import { clientsText } from "../../people/clients-text.ts";
import { agentList } from "../../people/people-lists.ts";
import { personName } from "../../ui/person-name.ts";
import { Select, type SelectOption } from "../../ui/select.tsx";

interface AgentPickerProps {
  label: string;
  placeholder?: string;
  value: SelectOption | null;
  onChange: (agent: SelectOption | null) => void;
  /** Who need not be offered. */
  without?: readonly string[];
  error?: string | undefined;
}

/** The firm's agents who can look after clients, searched on the server: there may be thousands. */
export function AgentPicker({ label, placeholder, value, onChange, without = [], error }: AgentPickerProps) {
  const [query, setQuery] = useState("");
  const list = useInfiniteQuery(agentList(useDeferredValue(query).trim()));
  const options = rowsOf(list)
    .filter(({ id, status }) => (status === "active" || status === "invited") && !without.includes(id))
    .map((agent) => ({
      value: agent.id,
      label: personName(agent),
      detail: clientsText(agent.client_count),
    }));
  return (
    <Select
      label={label}
      placeholder={placeholder ?? "Choose an agent"}
      hint={list.isError ? "The agents couldn't be loaded. Please try again." : undefined}
      options={options}
      value={value}
      onChange={onChange}
      onQuery={setQuery}
      loading={list.isFetching}
      error={error}
    />
  );
}
