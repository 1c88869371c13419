import { TwoFactorCodeField } from "../../forms/two-factor-code-field.tsx";
import { StepUpActions, type StepUpFormProps } from "./step-up-actions.tsx";
import { useStepUpForm } from "./use-step-up-form.ts";

export function StepUpByCode({ onDone, onCancel }: StepUpFormProps) {
  const { formProps, error, pending, secondsToWait } = useStepUpForm("two_factor_auth_code", onDone);
  return (
    <form {...formProps}>
      <TwoFactorCodeField error={error} />
      <StepUpActions pending={pending} secondsToWait={secondsToWait} onCancel={onCancel} />
    </form>
  );
}
