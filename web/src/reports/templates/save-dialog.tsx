import type { OpenedReportTemplate } from "@portico/contract/reports/report-template-fields";
import { ConflictChoice } from "../../forms/conflict-choice.tsx";
import type { Conflict } from "../../forms/use-shared-edit.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import type { TemplateDraft } from "./template-draft.ts";
import { fieldInWords, fieldWords, usesText } from "./template-words.ts";

type Field = keyof TemplateDraft;

interface SaveDialogProps {
  template: OpenedReportTemplate;
  mine: TemplateDraft;
  theirs: TemplateDraft;
  conflicts: readonly Conflict<Field>[];
  onChoose: (field: Field, keeps: Conflict<Field>["keeps"]) => void;
  onSave: () => Promise<void>;
  onClose: () => void;
}

/**
 * Shown before saving a template that reports use: what happens to these reports. Also shown if two admins
 * have changed the same part of the template.
 */
export function SaveDialog({
  template,
  mine,
  theirs,
  conflicts,
  onChoose,
  onSave,
  onClose,
}: SaveDialogProps) {
  const isConflict = conflicts.length > 0;
  const usedBy = template.used_by ?? 0;
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isConflict ? "Choose what to keep" : "Save a new version?"}
      submit={isConflict ? "Save your choice" : "Save new version"}
      fallback="The template wasn't saved. Your changes are still here."
      onSave={onSave}
    >
      {() =>
        isConflict ? (
          <ConflictChoice
            conflicts={conflicts}
            who="Another admin"
            inWords={(field) => ({
              label: fieldWords[field],
              mine: fieldInWords(field, mine),
              theirs: fieldInWords(field, theirs),
            })}
            onChoose={onChoose}
          />
        ) : (
          <div className="flex flex-col gap-2">
            <p>
              <span className="font-semibold">{`Used by ${usesText(usedBy)}.`}</span>{" "}
              {usedBy === 1 ? "It keeps the old version." : "They keep the old version."} New reports use this
              one.
            </p>
            <p className="text-quiet">
              Drafts already started, and corrections of published reports, stay with the old version too.
            </p>
          </div>
        )
      }
    </EditDialog>
  );
}
