import type { ActPerson } from "../../people/person-act.ts";
import { personName } from "../../ui/person-name.ts";
import { MoveDialog } from "./move-dialog.tsx";

interface ClientDialogProps {
  person: ActPerson;
  onClose: () => void;
}

/** Gives one client to another agent. */
export function ClientMoveDialog({ person, onClose }: ClientDialogProps) {
  return <MoveDialog clients={{ ids: [person.id] }} name={personName(person)} onClose={onClose} />;
}

/** Has a colleague cover for one client's agent. */
export function ClientCoverDialog({ person, onClose }: ClientDialogProps) {
  return (
    <MoveDialog kind="cover" clients={{ ids: [person.id] }} name={personName(person)} onClose={onClose} />
  );
}
