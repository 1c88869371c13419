import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Select, type SelectOption } from "../ui/select.tsx";
import { agentOptions } from "./people-lists.ts";

interface AgentPickerProps {
  value: SelectOption | null;
  onChange: (agent: SelectOption | null) => void;
  placeholder: string;
  hint: string;
  /** Said in place of the hint where the agents do not come. */
  failed: string;
  error?: string | undefined;
}

/** The firm's agents, searched on the server: there may be thousands. */
export function AgentPicker({ value, onChange, placeholder, hint, failed, error }: AgentPickerProps) {
  const [query, setQuery] = useState("");
  const { data, isError, isFetching } = useQuery(agentOptions(useDeferredValue(query).trim()));
  return (
    <Select
      label="Agent"
      placeholder={placeholder}
      hint={isError ? failed : hint}
      options={(data?.items ?? []).map(({ id, label, hint: detail }) => ({
        value: id,
        label,
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
