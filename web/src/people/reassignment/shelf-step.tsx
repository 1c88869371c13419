import type { ShelfChoice } from "@portico/contract/people/accounts";
import { AgentPicker } from "../../foundation/agent-picker.tsx";
import { TRASH_DAYS } from "@portico/contract/documents/material-limits";
import { currentRoleWords } from "../../session/role-words.ts";
import { OptionCards } from "../../ui/form/option-card.tsx";
import type { SelectOption } from "../../ui/form/select.tsx";

/** What the user has chosen for the documents in a departing agent's own library. */
interface ShelfDraft {
  mode: ShelfChoice["mode"];
  agent: SelectOption | null;
}

export const blankShelf: ShelfDraft = { mode: "stay", agent: null };

/** Takes the form. Returns it in the format of the API. */
export function shelfOf({ mode, agent }: ShelfDraft): ShelfChoice {
  return { mode, ...(mode === "agent" && agent && { agent_id: agent.value }) };
}

interface ShelfStepProps {
  draft: ShelfDraft;
  onDraft: (draft: ShelfDraft) => void;
  /** The departing agent. */
  agentId: string;
  error: string | undefined;
}

/** Asks where the documents of an agent's library go. */
export function ShelfStep({ draft, onDraft, agentId, error }: ShelfStepProps) {
  const { agent, client } = currentRoleWords();
  return (
    <div className="flex flex-col gap-4">
      <div className="*:sm:grid-cols-2!">
        <OptionCards
          label="What happens to the documents"
          options={[
            {
              value: "stay",
              title: "Keep them",
              detail: `They stay with the deactivated account. ${client.many} won't see them any more.`,
            },
            {
              value: "agent",
              title: "Give them to a colleague",
              detail: `They become the documents of another ${agent.oneInText}.`,
            },
            {
              value: "library",
              title: "Move them to the library",
              detail: `Hidden from ${client.manyInText} until an admin shares them.`,
            },
            {
              value: "trash",
              title: "Move them to the trash",
              detail: `They can be restored for ${TRASH_DAYS} days.`,
            },
          ]}
          value={draft.mode}
          onChange={(mode) => onDraft({ ...draft, mode })}
        />
      </div>
      {draft.mode === "agent" && (
        <AgentPicker
          value={draft.agent}
          onChange={(chosen) => onDraft({ ...draft, agent: chosen })}
          without={[agentId]}
          error={error}
        />
      )}
    </div>
  );
}
