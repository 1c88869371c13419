import { useState } from "react";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";

interface PasteDialogProps {
  onPaste: (text: string) => void;
  onClose: () => void;
}

/** A field to paste part of a spreadsheet into, for phones too. */
export function PasteDialog({ onPaste, onClose }: PasteDialogProps) {
  const [text, setText] = useState("");
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Paste from a spreadsheet"
      description="Copy the names and their numbers, or the numbers alone in the order of the figures."
      submit="Paste figures"
      fallback="Nothing was pasted. Please try again."
      validate={(): Record<string, string> =>
        text.trim() === "" ? { text: "Please paste some cells." } : {}
      }
      onSave={async () => onPaste(text)}
    >
      {(faults) => (
        <TextArea
          label="Cells"
          name="text"
          rows={8}
          value={text}
          error={faults["text"]}
          placeholder={"Value\t284,310\nPaid in\t4,500"}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </EditDialog>
  );
}
