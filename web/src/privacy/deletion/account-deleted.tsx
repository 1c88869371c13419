import { Outcome } from "../../forms/outcome.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { Moment } from "../../ui/moment.tsx";

/** Shown to a user who has just deleted their account. */
export function AccountDeleted({ eraseAt }: { eraseAt: string }) {
  return (
    <>
      <Outcome icon="mail" title="Your account is closed">
        <p>All devices are signed out.</p>
        <p className="mt-3">
          Changed your mind? Open the link in the email we've just sent. You can restore your account until{" "}
          <Moment at={eraseAt} form="deadline" className="font-semibold whitespace-nowrap text-ink" />. After
          that it will be permanently deleted.
        </p>
      </Outcome>
      <p className="mt-7 text-sm">
        <TextLink to="/auth/login">Back to sign-in</TextLink>
      </p>
    </>
  );
}
