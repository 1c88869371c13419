import { changeEmail } from "@portico/contract/identity/email-change";
import { FormHeading } from "../../forms/form-heading.tsx";
import { MailedCodeFields } from "../../forms/mailed-code-fields.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { applyChange } from "./email-change.calls.ts";

interface ConfirmAddressByCodeProps {
  /** The pending address of the signed-in user. The form starts with it. */
  suggested: string | undefined;
  linkDead: boolean;
  onDone: (email: string) => void;
}

export function ConfirmAddressByCode({ suggested, linkDead, onDone }: ConfirmAddressByCodeProps) {
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: changeEmail,
    body: ({ email = "", code = "" }) => ({ email, code }),
    send: applyChange,
    onFailure: ({ code, detail }) => (code === "code_invalid" ? { code: detail } : undefined),
    onDone: ({ email }) => onDone(email),
    fallback: "Your email address couldn't be changed. Please try again.",
  });
  return (
    <>
      <FormHeading title={linkDead ? "This link no longer works" : "Use your new email address"}>
        {linkDead
          ? "Links work once, within 24 hours, and only the latest one works. Enter your new email address and the code from the latest email."
          : "Enter your new email address and the code from the email we sent there, or open the link in it."}
      </FormHeading>
      <form {...formProps} className="flex flex-col gap-5">
        <MailedCodeFields email={undefined} suggested={suggested} errors={errors} />
        <SubmitButton pending={pending} secondsToWait={secondsToWait}>
          Use this email address
        </SubmitButton>
      </form>
      <p className="mt-7 border-t border-line pt-5 text-sm text-quiet">
        Didn't get it, or it expired? Resend it from <TextLink to="/profile">your account</TextLink>.
      </p>
    </>
  );
}
