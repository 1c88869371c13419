import { resetPassword } from "@portico/contract/identity/password-reset";
import { useNavigate } from "@tanstack/react-router";
import { FormHeading } from "../../forms/form-heading.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { useHandedOn } from "../../platform/use-handed-on.ts";
import { EmailField } from "../../ui/form/email-field.tsx";

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const handedOn = useHandedOn();
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: resetPassword,
    body: ({ email = "" }) => ({ email }),
    onDone: (_, { email = "" }) => navigate({ to: "/auth/reset-sent", state: { email: email.trim() } }),
    fallback: "We couldn't send the email. Please try again.",
  });
  return (
    <>
      <FormHeading title="Forgot your password?">
        Enter your email address and we'll send you a link and a code to reset it.
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
          Send email
        </SubmitButton>
      </form>
      <p className="mt-7 text-sm text-quiet">
        <TextLink to="/auth/login">Back to sign-in</TextLink>
      </p>
    </>
  );
}
