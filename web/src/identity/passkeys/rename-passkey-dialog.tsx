import type { PasskeyRow } from "@portico/contract/identity/passkeys";
import { useState } from "react";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { giveName } from "./passkey.calls.ts";
import { nameFaults, PasskeyNameField } from "./passkey-name-field.tsx";

interface RenamePasskeyDialogProps {
  row: PasskeyRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RenamePasskeyDialog({ row, ...dialog }: RenamePasskeyDialogProps) {
  const [name, setName] = useState(row.name);
  return (
    <EditDialog
      {...dialog}
      title="Rename this passkey"
      fallback="The name couldn't be saved. Please try again."
      validate={() => nameFaults(name)}
      onSave={() => giveName(row.id, name.trim())}
    >
      {(faults) => <PasskeyNameField name={name} onChange={setName} error={faults["name"]} />}
    </EditDialog>
  );
}
