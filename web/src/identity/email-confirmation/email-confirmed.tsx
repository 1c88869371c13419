import { useEffect } from "react";
import { DoneOutcome } from "../../forms/outcome.tsx";
import { showUserAnew } from "../../session/current-user.ts";

export function EmailConfirmed({ email }: { email: string }) {
  // The confirmed address may be that of the user who is signed in here.
  useEffect(() => void showUserAnew(), []);
  return (
    <DoneOutcome title="Email address confirmed">
      Thanks. <b className="font-semibold text-ink">{email}</b> is confirmed.
    </DoneOutcome>
  );
}
