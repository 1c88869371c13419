import { Outcome } from "../../forms/outcome.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

export function AddressChanged({ email }: { email: string }) {
  return (
    <Outcome
      icon="circle-check"
      title="Your address is changed"
      actions={
        <LinkButton to="/" className="w-full">
          Go on to the portal
        </LinkButton>
      }
    >
      From now on you sign in with <b className="font-semibold text-ink">{email}</b>. Every other device was
      signed out.
    </Outcome>
  );
}
