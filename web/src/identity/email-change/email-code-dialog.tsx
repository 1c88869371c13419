import { MAILED_CODE_LENGTH } from "@portico/contract/values/limits";
import { useState } from "react";
import { CallError } from "../../session/request.ts";
import { CodeField } from "../../ui/form/code-field.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { applyChange } from "./email-change.calls.ts";

interface EmailCodeDialogProps {
  pending: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
}

export function EmailCodeDialog({ pending, onDone, ...dialog }: EmailCodeDialogProps) {
  const [code, setCode] = useState("");
  const save = async () => {
    const { email } = await applyChange({ email: pending, code }).catch(namingField);
    notify({
      title: "Email address changed",
      description: `You now sign in with ${email}. Other devices were signed out.`,
      tone: "success",
    });
    onDone();
  };
  return (
    <EditDialog
      {...dialog}
      title="Confirm the new email address"
      description={`Enter the code from the latest email to ${pending}. It's valid for 10 minutes.`}
      submit="Confirm"
      fallback="We couldn't confirm the email address. Try again shortly, or use the link in the email."
      validate={(): Record<string, string> =>
        code.length === MAILED_CODE_LENGTH ? {} : { code: `The code has ${MAILED_CODE_LENGTH} digits.` }
      }
      onSave={save}
    >
      {(faults) => (
        <CodeField
          label="Code"
          name="code"
          length={MAILED_CODE_LENGTH}
          value={code}
          onChange={setCode}
          error={faults.code}
        />
      )}
    </EditDialog>
  );
}

/** This error is about the code. It gets the name of that field, so that it is shown beside the field. */
function namingField(error: unknown): never {
  if (!(error instanceof CallError) || error.code !== "code_invalid") throw error;
  const { status, detail, code } = error;
  throw new CallError(status, { detail, code, errors: { code: detail } });
}
