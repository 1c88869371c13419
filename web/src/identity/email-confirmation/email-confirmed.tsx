import { useEffect } from "react";
import { DoneOutcome } from "../../forms/outcome.tsx";
import { showUserAnew } from "../../session/current-user.ts";

export function EmailConfirmed({ email }: { email: string }) {
  // If the confirmed address is the signed-in user's own, their account has changed.
  useEffect(() => void showUserAnew(), []);
  return (
    <DoneOutcome title="Email address confirmed">
      Thanks. <b className="font-semibold text-ink">{email}</b> is confirmed.
    </DoneOutcome>
  );
}
