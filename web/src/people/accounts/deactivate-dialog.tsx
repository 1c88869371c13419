import { useState } from "react";
import { ClosingReason } from "../person/closing-reason.tsx";
import type { ActPerson } from "../../foundation/person-act.ts";
import { CallError } from "../../session/request.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { personName } from "../../ui/person-name.ts";
import { notify } from "../../ui/feedback/toast.tsx";
import { deactivate, readPeopleAgain } from "./accounts.calls.ts";

interface DeactivateDialogProps {
  person: ActPerson;
  onClose: () => void;
}

/** Explains what closing an account means, and asks for the reason. */
export function DeactivateDialog({ person, onClose }: DeactivateDialogProps) {
  const name = personName(person);
  const [reason, setReason] = useState("");
  const save = async () => {
    try {
      await deactivate(person.id, { reason });
      notify({ title: `${name} was deactivated`, tone: "success" });
    } catch (failure) {
      // The server answers "clients_first" if the agent got a client after this page was loaded. When the
      // page is reloaded, "Deactivate" opens the page that asks what happens to the clients.
      if (failure instanceof CallError && failure.code === "clients_first") await readPeopleAgain();
      throw failure;
    }
  };
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Deactivate ${name}?`}
      submit="Deactivate"
      fallback="The account couldn't be deactivated. Nothing was changed."
      onSave={save}
    >
      {(faults) => (
        <>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-navy-600">
            {consequences(person).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <ClosingReason value={reason} onChange={setReason} error={faults["reason"]} />
        </>
      )}
    </EditDialog>
  );
}

function consequences({ role, status }: ActPerson): string[] {
  const { oneInText: agent, manyInText: agents } = currentRoleWords().agent;
  if (status === "invited")
    return ["The open invitation will be withdrawn.", "You can reactivate them at any time."];
  return [
    "They'll be signed out on every device and won't be able to sign in.",
    ...(role === "client" ? [`Their ${agent} and records won't change.`] : []),
    ...(role === "admin" ? [`Invitations of admins and ${agents} that they sent will be withdrawn.`] : []),
    "You can reactivate them at any time.",
  ];
}
