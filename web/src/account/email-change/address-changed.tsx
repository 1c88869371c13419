import { Outcome } from "../../forms/outcome.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

export function AddressChanged({ email }: { email: string }) {
  return (
    <Outcome
      icon="circle-check"
      title="Email address changed"
      actions={
        <LinkButton to="/" className="w-full">
          Continue to the portal
        </LinkButton>
      }
    >
      From now on you sign in with <b className="font-semibold text-ink">{email}</b>. All other devices were
      signed out.
    </Outcome>
  );
}
