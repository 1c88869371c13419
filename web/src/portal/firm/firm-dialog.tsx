import { FIRM_NAME_MAX_LENGTH } from "@portico/contract/limits";
import type { Firm } from "@portico/contract/portal/firm";
import { useState } from "react";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Optional } from "../../ui/optional.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { notify } from "../../ui/toast.tsx";
import { saveFirm } from "./firm.calls.ts";

interface FirmDialogProps {
  firm: Firm;
  /** The field that was asked for. */
  startsWith: "name" | "support_email";
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function FirmDialog({ firm, startsWith, ...dialog }: FirmDialogProps) {
  const [name, setName] = useState(firm.name);
  const [support, setSupport] = useState(firm.support_email ?? "");
  return (
    <EditDialog
      {...dialog}
      title="Firm details"
      description="Visible to everyone, even before sign-in."
      fallback="The firm details couldn't be saved. Your changes are still here."
      judge={(): Record<string, string> => (name.trim() ? {} : { name: "Please enter the firm's name." })}
      onSave={async () => {
        await saveFirm({ name, support_email: support.trim() });
        notify({ title: "Firm details saved", tone: "success" });
      }}
    >
      {(faults) => (
        <>
          <TextField
            label="Firm name"
            name="name"
            autoComplete="organization"
            enterKeyHint="next"
            maxLength={FIRM_NAME_MAX_LENGTH}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={faults.name}
          />
          <EmailField
            label={<Optional>Support email</Optional>}
            name="support_email"
            autoComplete="off"
            autoFocus={startsWith === "support_email"}
            enterKeyHint="done"
            hint="Where people can get help signing in."
            value={support}
            onChange={(event) => setSupport(event.target.value)}
            error={faults.support_email}
          />
        </>
      )}
    </EditDialog>
  );
}
