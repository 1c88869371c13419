import type { DocumentRequest } from "@portico/contract/documents/request-fields";
import { useState } from "react";
import { CallError } from "../../session/request.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { readRequest, saveRequest } from "./ask.calls.ts";
import { bodyOf, draftOf, validateDraft, withoutEmpty } from "./request-draft.ts";
import { RequestFields } from "./request-fields.tsx";

interface EditRequestDialogProps {
  request: DocumentRequest;
  onClose: () => void;
}

/** Changes what a client is asked for. */
export function EditRequestDialog({ request, onClose }: EditRequestDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(request));
  const [ground, setGround] = useState(request.updated_at);
  const [isChanged, setChanged] = useState(false);
  const save = async () => {
    try {
      await saveRequest(request.id, { updated_at: ground, ...bodyOf(draft) });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== "changed_meanwhile") throw error;
      setGround((await readRequest(request.id)).updated_at);
      setChanged(true);
      // oxlint-disable-next-line no-throw-literal -- the dialog stays open and shows the sentence under this key
      throw Object.assign(new Error("changed"), { errors: { changed: "Please check the changes." } });
    }
    notify({ title: "Saved", tone: "success" });
  };
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Edit ${request.title}`}
      fallback="The request wasn't saved. Please try again."
      tidy={() => setDraft(withoutEmpty(draft))}
      validate={() => validateDraft(draft)}
      onSave={save}
    >
      {(faults) => (
        <>
          {isChanged && (
            <Notice tone="attention" title="This request was changed in the meantime">
              Save again to keep your version, or cancel to see theirs.
            </Notice>
          )}
          <RequestFields
            draft={draft}
            onChange={setDraft}
            faults={faults}
            ownDays="dates"
            due={
              <DateField
                label={<Optional>Due date</Optional>}
                name="due_on"
                value={draft.dueOn ?? ""}
                error={faults["due_on"]}
                onChange={(dueOn) => setDraft((before) => ({ ...before, dueOn }))}
              />
            }
          />
        </>
      )}
    </EditDialog>
  );
}
