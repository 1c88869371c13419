import type { FirmSettings } from "@portico/contract/portal/firm";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type FieldName, type FirmField, valueText } from "./firm-fields.ts";

interface FirmConflictProps {
  fields: readonly FirmField[];
  mine: Record<FieldName, FirmSettings[FieldName]>;
  theirs: FirmSettings;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows both values of what two admins changed at once, and asks which one stays. */
export function FirmConflict({ fields, mine, theirs, onKeepMine, onTakeTheirs }: FirmConflictProps) {
  const texts = fields.map((field) => ({
    label: field.label,
    mine: valueText(field, mine[field.name]),
    theirs: valueText(field, theirs[field.name]),
  }));
  return (
    <Notice
      tone="attention"
      title="Another admin changed this in the meantime"
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={onTakeTheirs}>
            Use theirs
          </Button>
          <Button variant="secondary" size="sm" onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      {texts
        .filter((text) => text.mine !== text.theirs)
        .map((text) => (
          <p key={text.label} className="wrap-anywhere">
            {text.label}: yours “{text.mine}”, theirs “{text.theirs}”
          </p>
        ))}
    </Notice>
  );
}
