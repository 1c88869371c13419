import type { OpenedReportTemplate } from "@portico/contract/reports/report-template-fields";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CloseButton } from "../../ui/form/close-button.tsx";
import type { Faults } from "./template-draft.ts";
import { usesText } from "./template-words.ts";

interface EditorHeadProps {
  template: OpenedReportTemplate | null;
  title: string;
  isDirty: boolean;
  onClose: () => void;
}

/** The name and version of the template, and whether there are unsaved changes. */
export function EditorHead({ template, title, isDirty, onClose }: EditorHeadProps) {
  const usedBy = template?.used_by ?? 0;
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line bg-white px-3 py-2 sm:gap-4 sm:px-5">
      <CloseButton onClose={onClose} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <h1 className="min-w-0 truncate text-lg">{title}</h1>
          {template && <Badge>{`Version ${template.version}`}</Badge>}
          {template?.archived_at && <Badge tone="gold">Archived</Badge>}
        </div>
        <p className="truncate text-[0.8125rem] text-quiet max-sm:hidden">
          {template ? (usedBy > 0 ? `Used by ${usesText(usedBy)}` : "Not used yet") : "Report template"}
        </p>
      </div>
      {isDirty && <p className="shrink-0 text-[0.8125rem] text-quiet">Not saved</p>}
    </header>
  );
}

interface EditorFootProps {
  faults: Faults;
  isSaving: boolean;
  onShow: () => void;
  onCancel: () => void;
  onSave: () => void;
}

/** The errors to fix, and the buttons to save or cancel. */
export function EditorFoot({ faults, isSaving, onShow, onCancel, onSave }: EditorFootProps) {
  const count = Object.keys(faults).length;
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-white px-4 py-3 sm:px-10">
      <p role="status" className="flex min-w-0 flex-1 basis-56 items-center gap-2 text-sm">
        {count > 0 && (
          <>
            <Icon name="circle-alert" size={18} className="text-red-700" />
            <span>
              {count === 1 ? "1 thing to fix" : `${count} things to fix`}.{" "}
              <button type="button" onClick={onShow} className="link pointer-coarse:min-h-11">
                Show
              </button>
            </span>
          </>
        )}
      </p>
      <div className="flex gap-2.5 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button loading={isSaving} onClick={onSave}>
          Save
        </Button>
      </div>
    </footer>
  );
}
