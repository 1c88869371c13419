import { resetPassword } from "@portico/contract/account/password-reset";
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
    fallback: "The code could not be checked. Please try again.",
  });
  return (
    <>
      <FormHeading title="Check your mail">
        {email ? (
          <>
            If somebody here has the address <b className="font-semibold text-ink">{email}</b>, a letter is on
            its way. Press the link in it, or enter its code.
          </>
        ) : (
          "If your address is known here, a letter is on its way. Press the link in it, or enter its code."
        )}
      </FormHeading>
      <form {...formProps} className="flex flex-col gap-5">
        <MailedCodeFields email={email} errors={errors} />
        <SubmitButton pending={pending} secondsToWait={secondsToWait}>
          Go on
        </SubmitButton>
      </form>
      <p className="mt-7 text-sm text-quiet">
        Nothing came? Look into the spam folder, or{" "}
        <TextLink to="/auth/forgot-password" state={email ? { email } : {}}>
          send it again
        </TextLink>
        . The code is good for 10 minutes.
      </p>
    </>
  );
}
