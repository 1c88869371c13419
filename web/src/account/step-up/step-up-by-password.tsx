import { stepUp } from "@portico/contract/account/step-up";
import { useCallForm } from "../../forms/use-call-form.ts";
import { useUser } from "../../session/current-user.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { confirmOwner } from "./step-up.calls.ts";
import { StepUpActions, type StepUpFormProps } from "./step-up-actions.tsx";

export function StepUpByPassword({ onDone, onCancel }: StepUpFormProps) {
  const { email } = useUser();
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: stepUp,
    body: ({ password = "" }) => ({ password }),
    send: confirmOwner,
    onDone,
    fallback: "That could not be checked. Please try again.",
  });
  return (
    <form {...formProps}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        autoFocus
        enterKeyHint="go"
        required
        error={errors["password"]}
      />
      <StepUpActions pending={pending} secondsToWait={secondsToWait} onCancel={onCancel} />
    </form>
  );
}
