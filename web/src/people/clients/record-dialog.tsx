import type { ClientField } from "@portico/contract/people/client-fields";
import type { Client } from "@portico/contract/people/clients";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";
import { queryClient } from "../../session/query-client.ts";
import { CallError } from "../../session/request.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { ConflictChoice } from "../../forms/conflict-choice.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { personName } from "../../ui/person-name.ts";
import { notify } from "../../ui/feedback/toast.tsx";
import { draftFaults, storedForm } from "./record-draft.ts";
import { RecordFields } from "./record-fields.tsx";
import { fieldLabels, fieldText } from "./record-text.ts";
import { useRecordEdit } from "./use-record-edit.ts";

interface RecordDialogProps {
  client: Client;
  title: string;
  fields: readonly ClientField[];
  /** The message after saving, such as "Phone saved". */
  saved: string;
  onClose: () => void;
}

/** Edits some fields of a client's record. The dialog is open as long as it is rendered. */
export function RecordDialog({ client, title, fields, saved, onClose }: RecordDialogProps) {
  const { draft, change, base, conflicts, choose, save } = useRecordEdit(client, fields);
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={isWayIn(client, fields) ? changedSignIn() : undefined}
      submit={conflicts.length > 0 ? "Save your choice" : "Save"}
      fallback="Your changes couldn't be saved, but they are still here."
      validate={() => draftFaults(draft, fields)}
      onSave={async () => {
        try {
          await save();
          notify({ title: saved, tone: "success" });
        } catch (failure) {
          if (!isGone(failure)) throw failure;
          notify({
            title: `You can no longer see ${personName(client)}`,
            description: "They were moved in the meantime. Nothing was saved.",
            tone: "failure",
          });
          await queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
        }
      }}
    >
      {(faults) =>
        conflicts.length > 0 ? (
          <ConflictChoice
            conflicts={conflicts}
            inWords={(field) => ({
              label: fieldLabels()[field],
              mine: fieldText(field, storedForm(draft)[field]),
              theirs: fieldText(field, base[field]),
            })}
            onChoose={choose}
          />
        ) : (
          <RecordFields draft={draft} fields={fields} faults={faults} onChange={change} />
        )
      }
    </EditDialog>
  );
}

function isGone(failure: unknown): boolean {
  return failure instanceof CallError && failure.status === 404;
}

/** Whether the form has the email address with which the client signs in. */
function isWayIn({ status }: Client, fields: readonly ClientField[]): boolean {
  return status === "active" && fields.includes("email");
}

function changedSignIn(): string {
  return `The ${currentRoleWords().client.oneInText} signs in with the email address. If you change it, they are signed out on every device, and the old address gets a link to undo it.`;
}
