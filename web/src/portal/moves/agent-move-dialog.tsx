import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { agentQuery } from "../../people/person.calls.ts";
import type { ActPerson } from "../../people/person-act.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { personName } from "../../ui/person-name.ts";
import { MoveDialog } from "./move-dialog.tsx";

interface AgentDialogProps {
  person: ActPerson;
  onClose: () => void;
}

/** Gives all clients of an agent to others. */
export function AgentMoveDialog(props: AgentDialogProps) {
  return <OfAgent {...props} kind="primary" />;
}

/** Has others cover for all clients of an agent. */
export function AgentCoverDialog(props: AgentDialogProps) {
  return <OfAgent {...props} kind="cover" />;
}

function OfAgent({ person, onClose, kind }: AgentDialogProps & { kind: "primary" | "cover" }) {
  const { data } = useQuery(agentQuery(person.id));
  return data && <Opened person={person} onClose={onClose} kind={kind} count={data.client_count ?? 0} />;
}

function Opened({
  person,
  onClose,
  kind,
  count,
}: AgentDialogProps & { kind: "primary" | "cover"; count: number }) {
  // Once they have moved there are none, and the dialog still has to say so.
  const [atOpening] = useState(count);
  const total = count || atOpening;
  if (total > 0)
    return (
      <MoveDialog
        kind={kind}
        clients={{ filter: { agent_id: person.id }, total }}
        name={personName(person)}
        agentId={person.id}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${personName(person)} has no ${currentRoleWords().client.manyInText}`}
    >
      <p>There is no one to {kind === "cover" ? "arrange cover for" : "move"}.</p>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
