import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { currentRoleWords } from "../session/role-words.ts";
import { Select, type SelectOption } from "../ui/form/select.tsx";
import { agentOptions } from "./people-lists.ts";

interface AgentPickerProps {
  label?: string;
  value: SelectOption | null;
  onChange: (agent: SelectOption | null) => void;
  placeholder?: string;
  hint?: string;
  /** Shown instead of the hint if the agents could not be loaded. */
  failed?: string;
  /** Ids of agents that are not offered. */
  without?: readonly string[];
  error?: string | undefined;
}

/** Lets the user choose one of the firm's agents. The server searches them, since there may be thousands. */
export function AgentPicker({
  label = currentRoleWords().agent.one,
  value,
  onChange,
  placeholder = `Choose ${currentRoleWords().agent.withArticle}`,
  hint,
  failed = `The ${currentRoleWords().agent.manyInText} couldn't be loaded. Please try again.`,
  without = [],
  error,
}: AgentPickerProps) {
  const [query, setQuery] = useState("");
  const { data, isError, isFetching } = useQuery(agentOptions(useDeferredValue(query).trim()));
  return (
    <Select
      label={label}
      placeholder={placeholder}
      hint={isError ? failed : hint}
      options={(data?.items ?? [])
        .filter(({ id }) => !without.includes(id))
        .map(({ id, label: name, hint: detail }) => ({
          value: id,
          label: name,
          detail: detail ?? undefined,
        }))}
      value={value}
      onChange={onChange}
      onQuery={setQuery}
      loading={isFetching}
      error={error}
    />
  );
}
