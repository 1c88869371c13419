import type { AgentCard } from "@portico/contract/portal/agents";
import { useState } from "react";
import { CallFailure } from "../../session/request.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { personName } from "../../ui/person-name.ts";
import { notify } from "../../ui/toast.tsx";
import { type AgentDraft, differences, draftOf, editOf } from "./agent-draft.ts";
import { AgentFields } from "./agent-fields.tsx";
import { readAgain, saveAgent } from "./edit-agent.calls.ts";
import { type Conflict, ConflictNotice } from "./conflict-notice.tsx";

interface EditAgentDialogProps {
  agent: AgentCard;
  onClose: () => void;
}

/** Edits what the firm tells of an agent. Of two who edit at once, the second sees both and decides. */
export function EditAgentDialog({ agent, onClose }: EditAgentDialogProps) {
  // As it was when the form opened: a list that is read again in the background must not move what is compared.
  const [base, setBase] = useState(agent);
  const [draft, setDraft] = useState(() => draftOf(agent));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { client } = currentRoleWords();
  const isAdmin = agent.can.edit === "all";
  const save = async () => {
    const edit = editOf(draftOf(base), draft);
    if (Object.keys(edit).length === 0) return;
    try {
      await saveAgent(agent.id, { ...edit, updated_at: base.updated_at ?? "" });
      notify({ title: "Profile saved", tone: "success" });
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === "changed_meanwhile") await compare();
      throw failure;
    }
  };
  const compare = async () => {
    const latest = await readAgain(agent.id);
    const [before, theirs] = [draftOf(base), draftOf(latest)];
    const touched = differences(before, draft);
    const fields = differences(before, theirs);
    setBase(latest);
    // What was not touched here is theirs: saving must not take it back.
    setDraft({ ...theirs, ...pick(draft, touched) });
    setConflict({ fields, theirs });
  };
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
      fallback="The profile couldn't be saved. Your changes are still here."
      onSave={save}
    >
      {(faults) => (
        <>
          {conflict && (
            <ConflictNotice
              {...conflict}
              mine={draft}
              onTakeTheirs={() => {
                setDraft(conflict.theirs);
                setConflict(null);
              }}
            />
          )}
          <AgentFields draft={draft} onChange={setDraft} faults={faults} isAdmin={isAdmin} />
        </>
      )}
    </EditDialog>
  );
}

function pick(draft: AgentDraft, fields: readonly (keyof AgentDraft)[]): Partial<AgentDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}
