import type { User } from "@portico/contract/identity/profile";
import { passwordFault } from "@portico/contract/identity/password";
import { useState } from "react";
import { useIsCommon } from "../../forms/common-password.ts";
import { PendingEmailNote, pendingEmailDropped, usePendingEmail } from "../../forms/pending-email-note.tsx";
import { useFirm } from "../../session/firm.ts";
import { CallError } from "../../session/request.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { PasswordStrength } from "../../ui/form/password-strength.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { sendNewPassword } from "./password-change.calls.ts";

interface PasswordChangeDialogProps {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PasswordChangeDialog({ user, ...dialog }: PasswordChangeDialogProps) {
  const [current, setCurrent] = useState("");
  const [fresh, setFresh] = useState("");
  const pending = usePendingEmail();
  const { name: firmName } = useFirm();
  const { role, email, first_name: firstName, last_name: lastName } = user;
  const owner = { role, email, firstName, lastName, firmName };
  const isCommon = useIsCommon(fresh, owner);
  const validate = () => {
    const fault = passwordFault(fresh, owner);
    return {
      ...(user.has_password && !current && { current_password: "Please enter your current password." }),
      ...(fault && { new_password: fault }),
    };
  };
  const save = async () => {
    await sendNewPassword(current, fresh).catch(namingField);
    notify({
      title: user.has_password ? "Password changed" : "Password set",
      description: `Other devices were signed out.${pendingEmailDropped(pending)}`,
      tone: "success",
    });
  };
  return (
    <EditDialog
      {...dialog}
      title={user.has_password ? "Change your password" : "Set a password"}
      description="You'll stay signed in here. All other devices will be signed out."
      submit={user.has_password ? "Change" : "Set password"}
      fallback="Your password couldn't be changed."
      validate={validate}
      onSave={save}
    >
      {(faults) => (
        <>
          <PendingEmailNote pending={pending} />
          {/* Password managers store the new password under this user name. */}
          <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
          {user.has_password && (
            <PasswordField
              label="Current password"
              name="current_password"
              autoComplete="current-password"
              enterKeyHint="next"
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
              error={faults.current_password}
            />
          )}
          <PasswordField
            label="New password"
            name="new_password"
            autoComplete="new-password"
            enterKeyHint="done"
            value={fresh}
            onChange={(event) => setFresh(event.target.value)}
            error={faults.new_password}
          />
          <PasswordStrength password={fresh} owner={owner} isCommon={isCommon} />
        </>
      )}
    </EditDialog>
  );
}

/**
 * Each of these two errors is about one field. If the server has not named the field, its name is added, so
 * that the error is shown beside the field.
 */
function namingField(error: unknown): never {
  if (!(error instanceof CallError) || error.errors) throw error;
  const field = { wrong_password: "current_password", password_refused: "new_password" }[
    error.code as string
  ];
  if (field === undefined) throw error;
  throw new CallError(error.status, {
    detail: error.detail,
    code: error.code,
    errors: { [field]: error.detail },
  });
}
