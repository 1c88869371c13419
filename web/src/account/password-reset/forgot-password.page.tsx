import { resetPassword } from "@portico/contract/account/password-reset";
import { useNavigate } from "@tanstack/react-router";
import { FormHeading } from "../../forms/form-heading.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { EmailField } from "../../ui/email-field.tsx";

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const handedOn = useHandedOn();
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: resetPassword,
    body: ({ email = "" }) => ({ email }),
    onDone: (_, { email = "" }) => navigate({ to: "/auth/reset-sent", state: { email: email.trim() } }),
    fallback: "The letter could not be sent. Please try again.",
  });
  return (
    <>
      <FormHeading title="Forgot your password?">
        Tell us your address, and we send you a letter with a link and a code to set a new one.
      </FormHeading>
      <form {...formProps} className="flex flex-col gap-5">
        <EmailField
          label="Email"
          name="email"
          autoComplete="username"
          enterKeyHint="send"
          required
          defaultValue={handedOn?.email}
          error={errors["email"]}
        />
        <SubmitButton pending={pending} secondsToWait={secondsToWait}>
          Send the letter
        </SubmitButton>
      </form>
      <p className="mt-7 text-sm text-quiet">
        Remembered it? <TextLink to="/auth/login">Sign in</TextLink>
      </p>
    </>
  );
}
