import { updateUser } from "@portico/contract/account/profile";
import { FormHeading } from "../../forms/form-heading.tsx";
import { MailedCodeFields } from "../../forms/mailed-code-fields.tsx";
import { WayOut } from "../../forms/outcome.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { SendAgain } from "./send-again.tsx";

interface ConfirmByCodeProps {
  email: string | undefined;
  linkDead: boolean;
  onConfirmed: (email: string) => void;
}

export function ConfirmByCode({ email, linkDead, onConfirmed }: ConfirmByCodeProps) {
  const { formProps, errors, setErrors, pending, secondsToWait } = useCallForm({
    call: updateUser,
    body: ({ email: typed = "", code = "" }) => ({ email_verified: true, email: typed, code }),
    onFailure: ({ code, detail }) =>
      code === "code_invalid" || code === "token_invalid" ? { code: detail } : undefined,
    onDone: (user) => onConfirmed(user.email),
    fallback: "Your address couldn't be confirmed. Please try again.",
  });
  return (
    <>
      <FormHeading title={linkDead ? "This link no longer works" : "Confirm your email"}>
        {linkDead
          ? "If you already opened it, you're all set. Otherwise enter the code from the latest email, or request another. Links work once, within 24 hours."
          : "Enter the code from our email, or open the link in it."}
      </FormHeading>
      <form {...formProps} className="flex flex-col gap-5">
        <MailedCodeFields email={email} errors={errors} />
        <SubmitButton pending={pending} secondsToWait={secondsToWait}>
          Confirm my address
        </SubmitButton>
      </form>
      <SendAgain
        emailOf={() => email ?? new FormData(formProps.ref.current ?? undefined).get("email")}
        onMissing={(sentence) => setErrors({ email: sentence })}
      />
      <WayOut />
    </>
  );
}
