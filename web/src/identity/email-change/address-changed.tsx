import { DoneOutcome } from "../../forms/outcome.tsx";

export function AddressChanged({ email }: { email: string }) {
  return (
    <DoneOutcome title="Email address changed">
      From now on you sign in with <b className="font-semibold text-ink">{email}</b>. All other devices were
      signed out.
    </DoneOutcome>
  );
}
