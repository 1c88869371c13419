import type { Material } from "@portico/contract/documents/material-fields";
import { useState } from "react";
import { DateField, noDateSentence } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { startOfFirmDay } from "../../ui/moment.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { documentsText } from "./material-words.ts";
import { doToMany } from "./materials.calls.ts";

interface ExpireDialogProps {
  materials: readonly Material[];
  onClose: () => void;
}

/** Asks from which day on readers no longer see the documents. */
export function ExpireDialog({ materials, onClose }: ExpireDialogProps) {
  const [day, setDay] = useState<string | null>("");
  const save = async () => {
    const { affected } = await doToMany({
      action: "expire",
      material_ids: materials.map(({ id }) => id),
      expires_at: day ? startOfFirmDay(day) : null,
    });
    notify({ title: `Changed ${documentsText(affected)}`, tone: "success" });
  };
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Expiry date of ${documentsText(materials.length)}`}
      fallback="Nothing was changed. Please try again."
      validate={(): Record<string, string> => (day === null ? { expires_at: noDateSentence() } : {})}
      onSave={save}
    >
      {(faults) => (
        <DateField
          label="Expires on"
          name="expires_at"
          value={day ?? ""}
          hint="From this day on, readers can no longer see it, but you can. Leave empty for no expiry date."
          error={faults["expires_at"]}
          onChange={setDay}
        />
      )}
    </EditDialog>
  );
}
