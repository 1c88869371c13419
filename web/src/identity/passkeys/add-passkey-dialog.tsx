import { useState } from "react";
import { PasskeyTrouble } from "../../session/passkey-trouble.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { deviceWord } from "./device-word.ts";
import { keepNewPasskey } from "./passkey.calls.ts";
import { nameFaults, PasskeyNameField } from "./passkey-name-field.tsx";

interface AddPasskeyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const CANCELLED = "Nothing was added. Select Continue to try again.";

/** Asks for a name for the passkey, and then opens the browser's own dialog. */
export function AddPasskeyDialog(dialog: AddPasskeyDialogProps) {
  const [name, setName] = useState(() => deviceWord(navigator.userAgent, navigator.maxTouchPoints));
  const save = async () => {
    const isKept = await keepNewPasskey(name.trim()).catch(standing);
    if (!isKept) throw standsBelow("cancelled", CANCELLED);
    notify({
      title: "Your passkey is ready",
      description: "You can now sign in with it.",
      tone: "success",
    });
  };
  return (
    <EditDialog
      {...dialog}
      title="Add a passkey"
      description="Name it, then choose where to save it."
      submit="Continue"
      fallback="The passkey couldn't be added. Please try again."
      validate={() => nameFaults(name)}
      onSave={save}
    >
      {(faults) => (
        <>
          <PasskeyNameField name={name} onChange={setName} error={faults["name"]} />
          {faults["cancelled"] && (
            <p role="status" className="text-[0.8125rem] text-quiet">
              {faults["cancelled"]}
            </p>
          )}
          {faults["passkey"] && (
            <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
              {faults["passkey"]}
            </p>
          )}
        </>
      )}
    </EditDialog>
  );
}

/** Makes an error that the dialog shows itself, because the dialog stays open for another attempt. */
function standsBelow(as: "cancelled" | "passkey", sentence: string): Error {
  return Object.assign(new Error(sentence), { errors: { [as]: sentence } });
}

function standing(error: unknown): never {
  throw error instanceof PasskeyTrouble ? standsBelow("passkey", error.message) : error;
}
