import type { FirmSettings } from "@portico/contract/portal/firm";
import { useState } from "react";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { notify } from "../../ui/toast.tsx";
import { FirmConflict } from "./firm-conflict.tsx";
import { FirmFieldInput } from "./firm-field.tsx";
import type { FieldName, FirmFieldGroup } from "./firm-fields.ts";
import { useFirmDraft } from "./use-firm-draft.ts";

interface FirmDialogProps {
  settings: FirmSettings;
  group: FirmFieldGroup;
  /** The field that was asked for. */
  startsWith: FieldName;
  onClose: () => void;
}

/** The form of one group of settings. */
export function FirmDialog({ settings, group, startsWith, onClose }: FirmDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { draft, set, theirs, save, keepMine, takeTheirs } = useFirmDraft(settings, group.fields);
  return (
    <EditDialog
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        if (!open) onClose();
      }}
      title={group.title}
      description={group.description}
      fallback="The settings couldn't be saved. Your changes are still here."
      onSave={async () => {
        await save();
        notify({ title: `${group.title} saved`, tone: "success" });
      }}
    >
      {(faults) => (
        <>
          {theirs && (
            <FirmConflict
              fields={group.fields}
              mine={draft}
              theirs={theirs}
              onKeepMine={keepMine}
              onTakeTheirs={takeTheirs}
            />
          )}
          {group.fields.map((field) => (
            <FirmFieldInput
              key={field.name}
              field={field}
              value={draft[field.name]}
              onChange={(value) => set(field.name, value)}
              autoFocus={field.name === startsWith}
              error={faults[field.name]}
            />
          ))}
        </>
      )}
    </EditDialog>
  );
}
