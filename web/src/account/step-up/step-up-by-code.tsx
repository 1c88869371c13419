import { stepUp } from "@portico/contract/account/step-up";
import { TwoFactorCodeField } from "../../forms/two-factor-code-field.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { confirmOwner } from "./step-up.calls.ts";
import { StepUpActions, type StepUpFormProps } from "./step-up-actions.tsx";

export function StepUpByCode({ onDone, onCancel }: StepUpFormProps) {
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: stepUp,
    body: ({ two_factor_auth_code = "" }) => ({ two_factor_auth_code }),
    send: confirmOwner,
    onDone,
    fallback: "That could not be checked. Please try again.",
  });
  return (
    <form {...formProps}>
      <TwoFactorCodeField error={errors["two_factor_auth_code"]} />
      <StepUpActions pending={pending} secondsToWait={secondsToWait} onCancel={onCancel} />
    </form>
  );
}
