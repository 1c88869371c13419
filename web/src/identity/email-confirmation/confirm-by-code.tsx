import type { User } from "@portico/contract/identity/current-user";
import { updateUser } from "@portico/contract/identity/profile";
import { useState } from "react";
import { FormHeading } from "../../forms/form-heading.tsx";
import { MailedCodeFields } from "../../forms/mailed-code-fields.tsx";
import { WayOut } from "../../forms/outcome.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { SendAgain } from "./send-again.tsx";

interface ConfirmByCodeProps {
  /** The address to which the code was sent, if it is known. */
  email: string | undefined;
  /** The signed-in user, or null for a guest. */
  user: User | null;
  linkDead: boolean;
  onConfirmed: (email: string) => void;
}

export function ConfirmByCode({ email, user, linkDead, onConfirmed }: ConfirmByCodeProps) {
  const sentTo = email ?? user?.email;
  const [round, setRound] = useState(0);
  const { formProps, errors, setErrors, pending, secondsToWait } = useCallForm({
    call: updateUser,
    body: ({ email: typed = "", code = "" }) => ({ email_verified: true, email: typed, code }),
    onFailure: ({ code, detail }) =>
      code === "code_invalid" || code === "token_invalid" ? { code: detail } : undefined,
    onDone: (user) => onConfirmed(user.email),
    fallback: "Your email address couldn't be confirmed. Please try again.",
  });
  return (
    <>
      <FormHeading title={linkDead ? "This link no longer works" : "Confirm your email address"}>
        {linkDead ? (
          "If you already opened it, you're all set. Otherwise enter the code from the latest email, or request another. Links work once, within 24 hours."
        ) : sentTo ? (
          <>
            Enter the code from our email to <b className="font-semibold text-ink">{sentTo}</b>, or open the
            link in it.
          </>
        ) : (
          "Enter the code from our email, or open the link in it."
        )}
      </FormHeading>
      <form {...formProps} className="flex flex-col gap-5">
        <MailedCodeFields email={email} suggested={user?.email} errors={errors} round={round} />
        <SubmitButton pending={pending} secondsToWait={secondsToWait}>
          Confirm my email address
        </SubmitButton>
      </form>
      <SendAgain
        emailOf={() => email ?? new FormData(formProps.ref.current ?? undefined).get("email")}
        user={user}
        onMissing={(sentence) => setErrors({ email: sentence })}
        onSent={() => {
          setErrors({});
          setRound(round + 1);
        }}
      />
      <WayOut />
    </>
  );
}
