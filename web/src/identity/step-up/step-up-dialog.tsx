import { STEP_UP_MINUTES } from "@portico/contract/values/limits";
import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { StepUpByCode } from "./step-up-by-code.tsx";
import { StepUpByGoogle } from "./step-up-by-google.tsx";
import { StepUpByPasskey } from "./step-up-by-passkey.tsx";
import { StepUpByPassword } from "./step-up-by-password.tsx";
import { stepUpWays, type StepUpWay } from "./step-up-ways.ts";
import { WaySwitch } from "./way-switch.tsx";

interface StepUpDialogProps {
  open: boolean;
  /** The label of the button for which the proof is needed. */
  act: string | null;
  onClose: (isFresh: boolean) => void;
}

/**
 * Asks the user to prove their identity, for example with their password. The action that needed the proof
 * continues afterwards.
 */
export function StepUpDialog({ open, act, onClose }: StepUpDialogProps) {
  const ways = stepUpWays(useUser());
  const [way, setWay] = useState<StepUpWay | undefined>(ways[0]);
  const form = { onDone: () => onClose(true), onCancel: () => onClose(false) };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose(false)}
      title="Confirm it's you"
      description={`This step is protected, in case someone else is using your device. We won't ask again for ${STEP_UP_MINUTES} minutes.`}
    >
      {way === "password" && <StepUpByPassword {...form} />}
      {way === "passkey" && <StepUpByPasskey {...form} />}
      {way === "code" && <StepUpByCode {...form} />}
      {way === "google" && <StepUpByGoogle act={act} {...form} />}
      {way === undefined && <p>Please sign out and sign in again to confirm it's you.</p>}
      <WaySwitch ways={ways} chosen={way} onChoose={setWay} />
    </Dialog>
  );
}
