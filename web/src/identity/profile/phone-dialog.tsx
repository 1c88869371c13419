import type { User } from "@portico/contract/identity/profile";
import { phone as phoneSchema } from "@portico/contract/values/phone";
import { PHONE_MAX_LENGTH } from "@portico/contract/values/limits";
import { useState } from "react";
import * as z from "zod/mini";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { saveProfile } from "./profile.calls.ts";

interface PhoneDialogProps {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PhoneDialog({ user, ...dialog }: PhoneDialogProps) {
  const [phone, setPhone] = useState(user.phone ?? "");
  return (
    <EditDialog
      {...dialog}
      title="Your phone number"
      fallback="Your phone number couldn't be saved. Your changes are still here."
      validate={() => phoneFaults(phone)}
      onSave={async () => {
        await saveProfile({ phone: phone.trim() });
        notify({
          title: phone.trim() ? "Phone number saved" : "Phone number removed",
          tone: "success",
        });
      }}
    >
      {(faults) => (
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          enterKeyHint="done"
          maxLength={PHONE_MAX_LENGTH}
          hint={`${faults.phone ? "" : "For example +49 30 1234567. "}Leave it empty to remove it.`}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
          error={faults.phone}
        />
      )}
    </EditDialog>
  );
}

function phoneFaults(typed: string): Record<string, string> {
  const { error } = z.safeParse(phoneSchema, typed);
  return error ? { phone: error.issues[0]?.message ?? "" } : {};
}
