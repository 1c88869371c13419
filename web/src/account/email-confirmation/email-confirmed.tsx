import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outcome } from "../../forms/outcome.tsx";
import { userQuery } from "../../session/current-user.ts";
import { LinkButton } from "../../ui/link-button.tsx";

export function EmailConfirmed({ email }: { email: string }) {
  const queries = useQueryClient();
  // Whoever is signed in here may be the one whose address was confirmed.
  useEffect(() => void queries.invalidateQueries(userQuery), [queries]);
  return (
    <Outcome
      icon="circle-check"
      title="Your address is confirmed"
      actions={
        <LinkButton to="/" className="w-full">
          Go on to the portal
        </LinkButton>
      }
    >
      Thank you. Letters to <b className="font-semibold text-ink">{email}</b> reach you.
    </Outcome>
  );
}
