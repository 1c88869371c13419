import { useEffect } from "react";
import { Outcome } from "../../forms/outcome.tsx";
import { showUserAnew } from "../../session/current-user.ts";
import { LinkButton } from "../../ui/link-button.tsx";

export function EmailConfirmed({ email }: { email: string }) {
  // Whoever is signed in here may be the one whose address was confirmed.
  useEffect(() => void showUserAnew(), []);
  return (
    <Outcome
      icon="circle-check"
      title="Email address confirmed"
      actions={
        <LinkButton to="/" className="w-full">
          Continue to the portal
        </LinkButton>
      }
    >
      Thanks. <b className="font-semibold text-ink">{email}</b> is confirmed.
    </Outcome>
  );
}
