import { currentRoleWords } from "../../session/role-words.ts";
import { AgentPicker } from "../../foundation/agent-picker.tsx";
import type { SelectOption } from "../../ui/form/select.tsx";

interface AgentSelectProps {
  value: SelectOption | null;
  onChange: (agent: SelectOption | null) => void;
  error?: string | undefined;
}

/** A field for the agent who will look after the invited clients. */
export function AgentSelect(props: AgentSelectProps) {
  const { agent } = currentRoleWords();
  return (
    <AgentPicker
      {...props}
      placeholder={`No ${agent.oneInText}`}
      hint="Who will look after them."
      failed={`The ${agent.manyInText} couldn't be loaded. You can choose one later.`}
    />
  );
}
