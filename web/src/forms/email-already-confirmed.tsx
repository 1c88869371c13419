import { DoneOutcome } from "./outcome.tsx";

/** Shown in place of a form for a code if the signed-in user has no email address to confirm. */
export function EmailAlreadyConfirmed({ email }: { email: string }) {
  return (
    <DoneOutcome title="Your email address is already confirmed">
      You're signed in as <b className="font-semibold text-ink">{email}</b>.
    </DoneOutcome>
  );
}
