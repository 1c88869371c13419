import type { ChosenClients } from "../bulk-act.ts";
import { MoveDialog } from "./move-dialog.tsx";

interface BulkDialogProps {
  chosen: ChosenClients;
  onClose: () => void;
  onDone: () => void;
}

/** Moves the ticked clients, or all clients that match the list's filter, to other agents. */
export function BulkMoveDialog(props: BulkDialogProps) {
  return <OfChosen {...props} kind="primary" />;
}

/** Lets colleagues cover for the agents of the ticked clients. */
export function BulkCoverDialog(props: BulkDialogProps) {
  return <OfChosen {...props} kind="cover" />;
}

function OfChosen({ chosen, onClose, onDone, kind }: BulkDialogProps & { kind: "primary" | "cover" }) {
  const { client_ids, filter, total } = chosen;
  return (
    <MoveDialog
      kind={kind}
      clients={client_ids ? { ids: client_ids } : { filter: filter ?? {}, total }}
      agentId={filter?.agent_id}
      onClose={onClose}
      onMoved={onDone}
    />
  );
}
