import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { notify } from "../../ui/toast.tsx";
import { KeepCodes } from "./keep-codes.tsx";
import { ScanStep } from "./scan-step.tsx";
import type { Enrolment } from "./two-factor.calls.ts";
import { TypeBackStep } from "./type-back-step.tsx";

interface SetUpDialogProps {
  enrolment: Enrolment;
  /** After the ten minutes of a QR code. */
  onBeginAgain: () => Promise<unknown>;
  onClose: () => void;
}

/** Scan, keep the recovery codes, type one back: only then it counts. */
export function SetUpDialog({ enrolment, onBeginAgain, onClose }: SetUpDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [areKept, setAreKept] = useState(false);
  const finish = () => {
    notify({
      title: "Two-factor sign-in is on",
      description: "All other devices were signed out.",
      tone: "success",
    });
    onClose();
  };
  const step = codes === null ? 1 : areKept ? 3 : 2;
  const words = [
    "Scan this code with an authenticator app.",
    "Save your recovery codes.",
    "Enter one of your recovery codes to finish.",
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set up two-factor sign-in"
      description={`Step ${step} of 3. ${words[step - 1]}`}
    >
      {codes === null && (
        <ScanStep enrolment={enrolment} onProven={setCodes} onBeginAgain={onBeginAgain} onCancel={onClose} />
      )}
      {codes && !areKept && <KeepCodes codes={codes} onKept={() => setAreKept(true)} />}
      {codes && areKept && <TypeBackStep onDone={finish} onBack={() => setAreKept(false)} />}
    </Dialog>
  );
}
