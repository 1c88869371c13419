import { Outcome } from "../../forms/outcome.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { Moment } from "../../ui/moment.tsx";

/** Where somebody lands who has just left. */
export function AccountDeleted({ eraseAt }: { eraseAt: string }) {
  return (
    <>
      <Outcome icon="mail" title="Your account is deleted">
        <p>It is closed, and every device is signed out.</p>
        <p className="mt-3">
          If you change your mind, press the link in the letter that is on its way to you: until{" "}
          <Moment at={eraseAt} form="deadline" className="font-semibold whitespace-nowrap text-ink" /> it
          opens the account again. After that it is erased.
        </p>
      </Outcome>
      <p className="mt-7 text-sm">
        <TextLink to="/auth/login">Back to sign-in</TextLink>
      </p>
    </>
  );
}
