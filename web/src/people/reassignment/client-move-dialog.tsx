import { useQuery } from "@tanstack/react-query";
import { clientQuery } from "../person.calls.ts";
import type { ActPerson } from "../../foundation/person-act.ts";
import { personName } from "../../ui/person-name.ts";
import { MoveDialog } from "./move-dialog.tsx";

interface ClientDialogProps {
  person: ActPerson;
  onClose: () => void;
}

/** Moves one client to another agent. */
export function ClientMoveDialog(props: ClientDialogProps) {
  return <OfClient {...props} kind="primary" />;
}

/** Lets a colleague cover for one client's agent. */
export function ClientCoverDialog(props: ClientDialogProps) {
  return <OfClient {...props} kind="cover" />;
}

function OfClient({ person, onClose, kind }: ClientDialogProps & { kind: "primary" | "cover" }) {
  const { data } = useQuery(clientQuery(person.id));
  return (
    <MoveDialog
      kind={kind}
      clients={{ ids: [person.id] }}
      name={personName(person)}
      agentId={data?.agent?.id}
      onClose={onClose}
    />
  );
}
