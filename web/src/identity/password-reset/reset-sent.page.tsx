import { resetPassword } from "@portico/contract/identity/password-reset";
import { useNavigate } from "@tanstack/react-router";
import { FormHeading } from "../../forms/form-heading.tsx";
import { MailedCodeFields } from "../../forms/mailed-code-fields.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { useHandedOn } from "../../platform/use-handed-on.ts";

export function ResetSentPage() {
  const navigate = useNavigate();
  const email = useHandedOn()?.email;
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: resetPassword,
    body: ({ email: typed = "", code = "" }) => ({ email: typed, code }),
    onFailure: ({ code, detail }) => (code === "code_invalid" ? { code: detail } : undefined),
    onDone: (_, { email: typed = "", code = "" }) =>
      navigate({ to: "/auth/password-new", state: { email: typed.trim(), code } }),
    fallback: "The code couldn't be checked. Please try again.",
  });
  return (
    <>
      <FormHeading title="Check your inbox">
        {email ? (
          <>
            If <b className="font-semibold text-ink">{email}</b> has an account, we've sent an email. Open the
            link in it or enter the code.
          </>
        ) : (
          "If you have an account, we've sent you an email. Open the link in it or enter the code."
        )}
      </FormHeading>
      <form {...formProps} className="flex flex-col gap-5">
        <MailedCodeFields email={email} errors={errors} />
        <SubmitButton pending={pending} secondsToWait={secondsToWait}>
          Continue
        </SubmitButton>
      </form>
      <p className="mt-7 text-sm text-quiet">
        Didn't get it? Check your spam folder or{" "}
        <TextLink to="/auth/forgot-password" state={email ? { email } : {}}>
          resend it
        </TextLink>
        . The code is valid for 10 minutes.
      </p>
    </>
  );
}
