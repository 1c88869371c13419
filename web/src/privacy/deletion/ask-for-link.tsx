import { requestDeletion } from "@portico/contract/privacy/deletion";
import { useState } from "react";
import { FormHeading } from "../../forms/form-heading.tsx";
import { Outcome, WayOut } from "../../forms/outcome.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { EmailField } from "../../ui/form/email-field.tsx";

/** Lets a user who cannot sign in delete their account: the emailed link proves whose account it is. */
export function AskForLink({ linkDead }: { linkDead: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: requestDeletion,
    body: ({ email = "" }) => ({ email }),
    onDone: (_, { email = "" }) => setSentTo(email.trim()),
    fallback: "We couldn't send the email. Please try again.",
  });
  if (sentTo !== null) return <EmailSent email={sentTo} />;
  return (
    <>
      <FormHeading title={linkDead ? "This link no longer works" : "Delete your account"}>
        {linkDead
          ? "This link works once, within 24 hours. If you already used it, your account is deleted. Otherwise request a new one."
          : "Enter your email address and we'll send you a link to delete your account. Nothing happens until you open it."}
      </FormHeading>
      <form {...formProps} className="flex flex-col gap-5">
        <EmailField
          label="Email"
          name="email"
          autoComplete="username"
          enterKeyHint="send"
          required
          error={errors["email"]}
        />
        <SubmitButton pending={pending} secondsToWait={secondsToWait}>
          Email me a link
        </SubmitButton>
      </form>
      <p className="mt-7 text-sm text-quiet">
        If you can sign in, delete your account from <TextLink to="/profile">your account page</TextLink>{" "}
        instead.
      </p>
    </>
  );
}

function EmailSent({ email }: { email: string }) {
  return (
    <>
      <Outcome icon="mail" title="Check your inbox">
        If <b className="font-semibold text-ink">{email}</b> has an account, we've emailed a link. It's valid
        for 24 hours. Didn't get it? Check your spam folder.
      </Outcome>
      <WayOut />
    </>
  );
}
