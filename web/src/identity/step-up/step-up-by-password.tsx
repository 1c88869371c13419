import { useUser } from "../../session/current-user.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { StepUpActions, type StepUpFormProps } from "./step-up-actions.tsx";
import { useStepUpForm } from "./use-step-up-form.ts";

export function StepUpByPassword({ onDone, onCancel }: StepUpFormProps) {
  const { email } = useUser();
  const { formProps, error, pending, secondsToWait } = useStepUpForm("password", onDone);
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
        error={error}
      />
      <StepUpActions pending={pending} secondsToWait={secondsToWait} onCancel={onCancel} />
    </form>
  );
}
