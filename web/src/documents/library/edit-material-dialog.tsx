import type { WholeMaterial } from "@portico/contract/documents/library";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConflictChoice } from "../../forms/conflict-choice.tsx";
import { useSharedEdit } from "../../forms/use-shared-edit.ts";
import { useUser } from "../../session/current-user.ts";
import { noDateSentence } from "../../ui/form/date-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { readMaterial, saveMaterial } from "./act.calls.ts";
import {
  bodyOf,
  type DraftField,
  draftOf,
  fieldLabels,
  inWords,
  type MaterialDraft,
} from "./material-draft.ts";
import { MaterialFields } from "./material-fields.tsx";
import { materialQuery } from "./materials.calls.ts";

interface EditMaterialDialogProps {
  id: string;
  onClose: () => void;
}

/** Changes the details of a document and who sees it. */
export function EditMaterialDialog({ id, onClose }: EditMaterialDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery(materialQuery(id));
  if (data) return <Form material={data} onClose={onClose} />;
  if (!isError) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit">
      <RetryNotice
        title="This document couldn't be loaded."
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    </Dialog>
  );
}

/** If two users edit at once, the second sees both values and chooses. */
function Form({ material: first, onClose }: { material: WholeMaterial; onClose: () => void }) {
  const { role } = useUser();
  const [draft, setDraft] = useState(() => draftOf(first));
  const { base, conflicts, choose, save } = useSharedEdit<WholeMaterial, MaterialDraft, DraftField>(first, {
    fields: Object.keys(fieldLabels) as DraftField[],
    formOf: draftOf,
    read: () => readMaterial(first.id),
    send: (wanted, changed, { updated_at }) =>
      saveMaterial(first.id, { updated_at, ...bodyOf(wanted, changed) }),
  });
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Edit ${first.title}`}
      submit={conflicts.length > 0 ? "Save your choice" : "Save"}
      fallback="It couldn't be saved. Please try again."
      validate={(): Record<string, string> => ({
        ...(draft.title.trim() === "" && { title: "Please enter a title." }),
        ...(draft.publishOn === null && { publish_at: noDateSentence() }),
        ...(draft.expiresOn === null && { expires_at: noDateSentence() }),
        ...(draft.publishOn &&
          draft.expiresOn &&
          draft.publishOn >= draft.expiresOn && {
            expires_at: "The expiry date must be after the date it becomes visible.",
          }),
      })}
      onSave={() => save(draft)}
    >
      {(faults) =>
        conflicts.length > 0 ? (
          <ConflictChoice
            conflicts={conflicts}
            inWords={(field) => ({
              label: fieldLabels[field],
              mine: inWords(draft, field, role),
              theirs: inWords(draftOf(base), field, role),
            })}
            onChoose={choose}
          />
        ) : (
          <MaterialFields
            material={first}
            draft={draft}
            faults={faults}
            onChange={(fields) => setDraft((before) => ({ ...before, ...fields }))}
          />
        )
      }
    </EditDialog>
  );
}
