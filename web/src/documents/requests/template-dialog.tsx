import type { RequestTemplate } from "@portico/contract/documents/requests";
import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { CallError } from "../../session/request.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { addOne, saveOne, templatesChanged } from "./ask.calls.ts";
import {
  draftToEdit,
  emptyDraft,
  isCount,
  validateDraft,
  templateOf,
  withoutEmpty,
} from "./request-draft.ts";
import { RequestFields } from "./request-fields.tsx";

interface TemplateDialogProps {
  /** The template to change; if it is left out, a new one is made. */
  template?: RequestTemplate;
  onClose: () => void;
}

/** Creates or changes a request template. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const isAdmin = useUser().role === "admin";
  const [draft, setDraft] = useState(() => (template ? draftToEdit(template) : emptyDraft()));
  const [days, setDays] = useState(template?.due_in_days?.toString() ?? "");
  const save = async () => {
    const body = { ...templateOf(draft), due_in_days: days.trim() === "" ? null : Number(days) };
    if (!template) await addOne(body);
    else await saveOne(template.id, { ...body, updated_at: template.updated_at }).catch(sayChanged);
    notify({ title: `Saved ${body.title}`, tone: "success" });
  };
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={template ? "Edit template" : "New template"}
      description={isAdmin ? "Everyone at the firm can use it." : "Only you can use it."}
      fallback="The template wasn't saved. Please try again."
      tidy={() => setDraft(withoutEmpty(draft))}
      validate={() => ({
        ...validateDraft(draft),
        ...(!isCount(days) && { due_in_days: "Please enter a whole number." }),
      })}
      onSave={save}
    >
      {(faults) => (
        <>
          {faults["changed"] && (
            <p role="alert" className="text-sm font-medium text-red-700">
              {faults["changed"]}
            </p>
          )}
          <RequestFields
            draft={draft}
            onChange={setDraft}
            faults={faults}
            ownDays="days"
            due={
              <TextField
                label={<Optional>Days until due</Optional>}
                name="due_in_days"
                inputMode="numeric"
                value={days}
                autoComplete="off"
                error={faults["due_in_days"]}
                onChange={({ target }) => setDays(target.value)}
              />
            }
          />
        </>
      )}
    </EditDialog>
  );
}

async function sayChanged(error: unknown): Promise<void> {
  if (!(error instanceof CallError) || error.code !== "changed_meanwhile") throw error;
  await templatesChanged();
  // oxlint-disable-next-line no-throw-literal -- the dialog stays open and shows the sentence under this key
  throw Object.assign(new Error("changed"), {
    errors: { changed: "Someone else changed this template. Please close this and edit it again." },
  });
}
