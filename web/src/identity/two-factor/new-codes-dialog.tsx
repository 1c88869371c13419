import { useState } from "react";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { KeepCodes } from "./keep-codes.tsx";
import { TypeBackStep } from "./type-back-step.tsx";

interface NewCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/**
 * Shows a new set of recovery codes. The older codes stay valid until the user types one of the new codes
 * back.
 */
export function NewCodesDialog({ codes, onClose }: NewCodesDialogProps) {
  const [areKept, setAreKept] = useState(false);
  const finish = () => {
    notify({
      title: "New recovery codes are active",
      description: "The old ones no longer work.",
      tone: "success",
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New recovery codes"
      description={
        areKept
          ? "Step 2 of 2. Enter one to activate them."
          : "Step 1 of 2. Your old codes work until you finish."
      }
    >
      {areKept ? (
        <TypeBackStep onDone={finish} onBack={() => setAreKept(false)} />
      ) : (
        <KeepCodes codes={codes} onKept={() => setAreKept(true)} />
      )}
    </Dialog>
  );
}
