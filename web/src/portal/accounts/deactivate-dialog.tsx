import { ACCOUNT_REASON_MAX_LENGTH } from "@portico/contract/people-limits";
import { useState } from "react";
import { clientsText } from "../../people/clients-text.ts";
import type { ActPerson } from "../../people/person-act.ts";
import { CallFailure } from "../../session/request.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { personName } from "../../ui/person-name.ts";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { notify } from "../../ui/toast.tsx";
import { deactivate } from "./accounts.calls.ts";

interface DeactivateDialogProps {
  person: ActPerson;
  onClose: () => void;
}

/** Says what closing an account means, and asks why. */
export function DeactivateDialog({ person, onClose }: DeactivateDialogProps) {
  const name = personName(person);
  const { agent, client } = currentRoleWords();
  const [reason, setReason] = useState("");
  const [isLeaving, setLeaving] = useState(false);
  const [isAsked, setAsked] = useState((person.client_count ?? 0) > 0);
  const save = async () => {
    try {
      await deactivate(person.id, { reason });
      notify({ title: `${name} was deactivated`, tone: "success" });
    } catch (failure) {
      // Somebody was given to them since this page was read.
      if (failure instanceof CallFailure && failure.code === "clients_first") setAsked(true);
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
      judge={(): Record<string, string> =>
        isAsked && !isLeaving
          ? { clients: `Move their ${client.manyInText} first, or leave them without ${agent.withArticle}.` }
          : {}
      }
      onSave={save}
    >
      {(faults) => (
        <>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-navy-600">
            {consequences(person).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {isAsked && (
            <div>
              <Switch
                label={`Leave ${ownClients(person)} without ${agent.withArticle}`}
                hint={`Until you choose another ${agent.oneInText}, no one looks after them. They stay without one even if you reactivate this account.`}
                checked={isLeaving}
                onChange={setLeaving}
              />
              {faults["clients"] && (
                <p role="alert" className="mt-1.5 text-sm text-red-700">
                  {faults["clients"]}
                </p>
              )}
            </div>
          )}
          <TextArea
            label="Reason"
            name="reason"
            hint="Only admins see this. Optional."
            maxLength={ACCOUNT_REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={faults["reason"]}
          />
        </>
      )}
    </EditDialog>
  );
}

function ownClients({ client_count: count }: ActPerson): string {
  const { oneInText, manyInText } = currentRoleWords().client;
  if (!count) return `their ${manyInText}`;
  return count === 1 ? `their ${oneInText}` : `their ${clientsText(count)}`;
}

function consequences({ role, status }: ActPerson): string[] {
  const { oneInText: agent, manyInText: agents } = currentRoleWords().agent;
  if (status === "invited")
    return ["The open invitation is withdrawn.", "You can reactivate them at any time."];
  return [
    "They are signed out on every device and can't sign in.",
    ...(role === "client" ? [`Their ${agent} and their records stay as they are.`] : []),
    ...(role === "admin" ? [`Invitations of admins and ${agents} that they sent are withdrawn.`] : []),
    "You can reactivate them at any time.",
  ];
}
