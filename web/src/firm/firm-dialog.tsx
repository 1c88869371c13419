import type { FirmSettings } from "@portico/contract/firm/firm";
import { useState } from "react";
import { ConflictChoice } from "../forms/conflict-choice.tsx";
import { EditDialog } from "../ui/overlay/edit-dialog.tsx";
import { notify } from "../ui/feedback/toast.tsx";
import { FirmFieldInput } from "./firm-field.tsx";
import { type FirmFieldGroup, valueText } from "./firm-fields.ts";
import { useFirmDraft } from "./use-firm-draft.ts";

interface FirmDialogProps {
  settings: FirmSettings;
  group: FirmFieldGroup;
  /**
   * Returns the element that gets the focus after closing. A dialog that was opened by the address cannot
   * find that element by itself.
   */
  finalFocus: () => HTMLElement | null;
  onClose: () => void;
}

/** The form of one group of settings. */
export function FirmDialog({ settings, group, finalFocus, onClose }: FirmDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const title = group.formTitle ?? group.title;
  const { draft, set, theirs, conflicts, choose, save } = useFirmDraft(settings, group.fields);
  return (
    <EditDialog
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        if (!open) onClose();
      }}
      title={title}
      finalFocus={finalFocus}
      description={group.description}
      submit={conflicts.length > 0 ? "Save your choice" : "Save"}
      fallback="The settings couldn't be saved. Your changes are still here."
      onSave={async () => {
        await save();
        notify({ title: `${title} saved`, tone: "success" });
      }}
    >
      {(faults) =>
        conflicts.length > 0 ? (
          <ConflictChoice
            conflicts={conflicts}
            who="Another admin"
            inWords={(name) => {
              const field = group.fields.find((one) => one.name === name)!;
              return {
                label: field.label,
                mine: valueText(field, draft[name]),
                theirs: valueText(field, theirs[name]),
              };
            }}
            onChoose={choose}
          />
        ) : (
          group.fields.map((field) => (
            <FirmFieldInput
              key={field.name}
              field={field}
              value={draft[field.name]}
              onChange={(value) => set(field.name, value)}
              error={faults[field.name]}
            />
          ))
        )
      }
    </EditDialog>
  );
}
