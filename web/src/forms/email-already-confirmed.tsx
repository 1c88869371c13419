import { LinkButton } from "../ui/link-button.tsx";
import { Outcome } from "./outcome.tsx";

/** In place of a form for a code, for whoever is signed in and has nothing to confirm. */
export function EmailAlreadyConfirmed({ email }: { email: string }) {
  return (
    <Outcome
      icon="circle-check"
      title="Your email is already confirmed"
      actions={
        <LinkButton to="/" className="w-full">
          Continue to the portal
        </LinkButton>
      }
    >
      You're signed in as <b className="font-semibold text-ink">{email}</b>.
    </Outcome>
  );
}
