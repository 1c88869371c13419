import { useState } from "react";
import { clientsText } from "../clients-text.ts";
import type { ActPerson } from "../../foundation/person-act.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { personName } from "../../ui/person-name.ts";
import { Segments } from "../../ui/form/segments.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { saveRole } from "./accounts.calls.ts";

interface ChangeRoleDialogProps {
  person: ActPerson;
  onClose: () => void;
}

type Choice = "admin" | "agent" | "none";

const options = () =>
  [
    { value: "admin", label: currentRoleWords().admin.one },
    { value: "agent", label: currentRoleWords().agent.one },
    { value: "none", label: "No role" },
  ] as const;

function meaningOf(choice: Choice): string {
  const { agent, client } = currentRoleWords();
  return {
    admin:
      "Admins see everyone and everything, and can change the firm's settings and other people's accounts.",
    agent: `${agent.many} see only the ${client.manyInText} they look after.`,
    none: "They can't use the portal until someone gives them a role.",
  }[choice];
}

/** Changes the role of a staff member. */
export function ChangeRoleDialog({ person, onClose }: ChangeRoleDialogProps) {
  const name = personName(person);
  const now: Choice = person.role === "admin" || person.role === "agent" ? person.role : "none";
  const [choice, setChoice] = useState<Choice>(now === "none" ? "agent" : now);
  const clients = person.client_count ?? 0;
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={now === "none" ? `Give ${name} a role` : `Change the role of ${name}`}
      fallback="The role couldn't be changed. Please try again."
      onSave={async () => {
        if (choice === now) return;
        await saveRole(person.id, choice === "none" ? null : choice);
        notify({ title: savedText(name, choice), tone: "success" });
      }}
    >
      {() => (
        <>
          <Segments label="Role" options={options()} value={choice} onChange={setChoice} />
          <p className="text-sm text-navy-600">{meaningOf(choice)}</p>
          {choice !== now && (
            <p className="text-sm text-navy-600">It takes effect right away, and we'll email them.</p>
          )}
          {choice === "admin" && now !== "admin" && (
            <p className="text-sm text-navy-600">The other admins get an email too.</p>
          )}
          {clients > 0 && choice !== now && (
            <Notice
              tone="attention"
              icon="users"
              title={`Move this ${currentRoleWords().agent.oneInText}'s ${currentRoleWords().client.manyInText} first.`}
            >
              {name} still looks after {clientsText(clients)}.
            </Notice>
          )}
        </>
      )}
    </EditDialog>
  );
}

function savedText(name: string, choice: Choice): string {
  return choice === "none"
    ? `${name} now has no role`
    : `${name} is now ${currentRoleWords()[choice].withArticle}`;
}
