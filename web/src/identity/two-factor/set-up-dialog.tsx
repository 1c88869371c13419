import { useState } from "react";
import { PendingEmailNote, usePendingEmail } from "../../forms/pending-email-note.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { KeepCodes } from "./keep-codes.tsx";
import { ScanStep } from "./scan-step.tsx";
import type { Enrolment } from "./two-factor.calls.ts";
import { TypeBackStep } from "./type-back-step.tsx";
import { useEndedText } from "./use-ended-text.ts";

interface SetUpDialogProps {
  enrolment: Enrolment;
  /** Called after ten minutes, when the QR code is no longer valid. */
  onBeginAgain: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * Sets two-factor sign-in up: the user scans the QR code, saves the recovery codes and types one of them
 * back. Only then is two-factor sign-in on.
 */
export function SetUpDialog({ enrolment, onBeginAgain, onClose }: SetUpDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [areKept, setAreKept] = useState(false);
  const [isStopping, setIsStopping] = useState(false);
  const pendingEmail = usePendingEmail();
  const ended = useEndedText(pendingEmail);
  const finish = () => {
    notify({
      title: "Two-factor sign-in is on",
      description: ended,
      tone: "success",
    });
    onClose();
  };
  const step = codes === null ? 1 : areKept ? 3 : 2;
  const words = [
    "Scan the QR code with an authenticator app.",
    "Save your recovery codes.",
    "Enter one of your recovery codes to finish.",
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && (codes === null ? onClose() : setIsStopping(true))}
      title="Set up two-factor sign-in"
      description={`Step ${step} of 3. ${words[step - 1]}`}
    >
      <PendingEmailNote pending={pendingEmail} />
      {codes === null && (
        <ScanStep enrolment={enrolment} onProven={setCodes} onBeginAgain={onBeginAgain} onCancel={onClose} />
      )}
      {codes && !areKept && <KeepCodes codes={codes} onKept={() => setAreKept(true)} />}
      {codes && areKept && <TypeBackStep onDone={finish} onBack={() => setAreKept(false)} />}
      <ConfirmDialog
        open={isStopping}
        onOpenChange={setIsStopping}
        title="Stop setting up?"
        cancel="Continue setup"
        confirm="Stop"
        danger
        onConfirm={onClose}
      >
        Two-factor sign-in stays off, and these recovery codes won't work.
      </ConfirmDialog>
    </Dialog>
  );
}
