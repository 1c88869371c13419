import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { agentQuery } from "../person.calls.ts";
import type { ActPerson } from "../../foundation/person-act.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { personName } from "../../ui/person-name.ts";
import { MoveDialog } from "./move-dialog.tsx";

interface AgentDialogProps {
  person: ActPerson;
  onClose: () => void;
}

/** Moves all clients of an agent to other agents. */
export function AgentMoveDialog(props: AgentDialogProps) {
  return <OfAgent {...props} kind="primary" />;
}

/** Lets colleagues cover for all clients of an agent. */
export function AgentCoverDialog(props: AgentDialogProps) {
  return <OfAgent {...props} kind="cover" />;
}

interface OfAgentProps extends AgentDialogProps {
  kind: "primary" | "cover";
}

function OfAgent(props: OfAgentProps) {
  const { data } = useQuery(agentQuery(props.person.id));
  return data && <OfClients {...props} count={data.client_count ?? 0} />;
}

function OfClients({ person, onClose, kind, count }: OfAgentProps & { count: number }) {
  // After the move the agent has no clients, but the dialog still has to show the result.
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
