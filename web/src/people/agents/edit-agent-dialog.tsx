import type { AgentCard } from "@portico/contract/people/agents";
import { useState } from "react";
import { ConflictChoice } from "../../forms/conflict-choice.tsx";
import { useSharedEdit } from "../../forms/use-shared-edit.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { personName } from "../../ui/person-name.ts";
import { notify } from "../../ui/feedback/toast.tsx";
import {
  type AgentDraft,
  type AgentField,
  draftOf,
  editOf,
  fieldLabels,
  inWords,
  storedForm,
} from "./agent-draft.ts";
import { AgentFields } from "./agent-fields.tsx";
import { readAgain, saveAgent } from "./edit-agent.calls.ts";
import { languageName } from "./language-name.ts";

interface EditAgentDialogProps {
  agent: AgentCard;
  onClose: () => void;
}

/**
 * Edits what the firm publishes about an agent. If two users edit at once, the second sees both values and
 * chooses.
 */
export function EditAgentDialog({ agent, onClose }: EditAgentDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(agent));
  const { base, conflicts, choose, save } = useSharedEdit<AgentCard, AgentDraft, AgentField>(agent, {
    fields: Object.keys(fieldLabels()) as AgentField[],
    formOf: draftOf,
    read: () => readAgain(agent.id),
    send: (wanted, changed, { updated_at }) =>
      saveAgent(agent.id, { ...editOf(wanted, changed), updated_at: updated_at ?? "" }),
  });
  const { client } = currentRoleWords();
  const isAdmin = agent.can.edit === "all";
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isAdmin ? `Edit ${personName(agent)}` : "Edit your profile"}
      description={
        isAdmin
          ? undefined
          : `${client.many} you look after and colleagues who share ${client.withArticle} see this.`
      }
      submit={conflicts.length > 0 ? "Save your choice" : "Save"}
      fallback="The profile couldn't be saved. Your changes are still here."
      onSave={async () => {
        await save(storedForm(draft));
        notify({ title: "Profile saved", tone: "success" });
      }}
    >
      {(faults) =>
        conflicts.length > 0 ? (
          <ConflictChoice
            conflicts={conflicts}
            inWords={(field) => ({
              label: fieldLabels()[field],
              mine: inWords(draft, field, languageName),
              theirs: inWords(draftOf(base), field, languageName),
            })}
            onChoose={choose}
          />
        ) : (
          <AgentFields
            draft={draft}
            onChange={setDraft}
            faults={faults}
            isAdmin={isAdmin}
            signInEmail={agent.email}
          />
        )
      }
    </EditDialog>
  );
}
