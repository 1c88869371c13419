import { useEffect } from "react";
import { DoneOutcome } from "../../forms/outcome.tsx";
import { showUserAnew } from "../../session/current-user.ts";

export function EmailConfirmed({ email }: { email: string }) {
  // If the signed-in user has confirmed their own address, their account has changed, so it is fetched again.
  useEffect(() => void showUserAnew(), []);
  return (
    <DoneOutcome title="Email address confirmed">
      Thanks. <b className="font-semibold text-ink">{email}</b> is confirmed.
    </DoneOutcome>
  );
}
