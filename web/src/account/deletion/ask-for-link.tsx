import { requestDeletion } from "@portico/contract/account/deletion";
import { useState } from "react";
import { FormHeading } from "../../forms/form-heading.tsx";
import { Outcome, WayOut } from "../../forms/outcome.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { useCallForm } from "../../forms/use-call-form.ts";
import { EmailField } from "../../ui/email-field.tsx";

/** The road out for whoever cannot sign in: the mailbox shows whose account it is. */
export function AskForLink({ linkDead }: { linkDead: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { formProps, errors, pending, secondsToWait } = useCallForm({
    call: requestDeletion,
    body: ({ email = "" }) => ({ email }),
    onDone: (_, { email = "" }) => setSentTo(email.trim()),
    fallback: "The letter could not be sent. Please try again.",
  });
  if (sentTo !== null) return <LetterSent email={sentTo} />;
  return (
    <>
      <FormHeading title={linkDead ? "This link is no longer good" : "Delete your account"}>
        {linkDead
          ? "It works once and for 24 hours. If you pressed it before, the account is deleted already. If not, ask for a new letter."
          : "Tell us your address, and we send you a letter with a link that deletes the account. Nothing happens before you press it."}
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
          Send the letter
        </SubmitButton>
      </form>
      <p className="mt-7 text-sm text-quiet">
        Can you sign in? Then delete it <TextLink to="/profile">on your account page</TextLink>, without a
        letter.
      </p>
    </>
  );
}

function LetterSent({ email }: { email: string }) {
  return (
    <>
      <Outcome icon="mail" title="Check your mail">
        If somebody here has the address <b className="font-semibold text-ink">{email}</b>, a letter is on its
        way. The link in it is good for 24 hours. Nothing came? Look into the spam folder.
      </Outcome>
      <WayOut />
    </>
  );
}
