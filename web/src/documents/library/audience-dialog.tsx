import type { Audience, Material, Shelf } from "@portico/contract/documents/material-fields";
import { useState } from "react";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { AudienceField } from "./audience-field.tsx";
import { audiencesOf, documentsText } from "./material-words.ts";
import { doToMany } from "./materials.calls.ts";

interface AudienceDialogProps {
  materials: readonly Material[];
  shelf: Shelf;
  onClose: () => void;
}

/** Asks who sees the given documents of a library. */
export function AudienceDialog({ materials, shelf, onClose }: AudienceDialogProps) {
  const [audience, setAudience] = useState<Audience>(
    materials[0]?.audience ?? audiencesOf(shelf)[0] ?? "private",
  );
  const save = async () => {
    const { affected } = await doToMany({
      action: "audience",
      material_ids: materials.map(({ id }) => id),
      audience,
    });
    notify({ title: `Changed who can see ${documentsText(affected)}`, tone: "success" });
  };
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Who can see ${documentsText(materials.length)}?`}
      fallback="Nothing was changed. Please try again."
      onSave={save}
    >
      {() => <AudienceField shelf={shelf} value={audience} onChange={setAudience} />}
    </EditDialog>
  );
}
