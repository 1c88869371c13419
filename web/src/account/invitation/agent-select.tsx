import { AgentPicker } from "../../people/agent-picker.tsx";
import type { SelectOption } from "../../ui/select.tsx";

interface AgentSelectProps {
  value: SelectOption | null;
  onChange: (agent: SelectOption | null) => void;
  error?: string | undefined;
}

/** Who will look after the clients who are invited. */
export function AgentSelect(props: AgentSelectProps) {
  return (
    <AgentPicker
      {...props}
      placeholder="No agent"
      hint="Who will look after them."
      failed="The agents couldn't be loaded. You can choose one later."
    />
  );
}
