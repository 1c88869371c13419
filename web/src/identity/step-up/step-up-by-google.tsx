import { isNative } from "@portico/mobile/is-native";
import { useMutation } from "@tanstack/react-query";
import { leaveForGoogle } from "../../session/google-trip.ts";
import { Button } from "../../ui/form/button.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { GoogleMark } from "../../ui/google-mark.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { confirmBySheet } from "./step-up.calls.ts";
import type { StepUpFormProps } from "./step-up-actions.tsx";

interface StepUpByGoogleProps extends StepUpFormProps {
  /** The label of the button for which the proof is needed. */
  act: string | null;
}

/**
 * Opens Google's page in place of this one. Google then sends the user to their profile, which finishes the
 * proof of identity and leads back to this page. The phone app stays on this page and shows its own list of
 * Google accounts.
 */
export function StepUpByGoogle({ act, onDone, onCancel }: StepUpByGoogleProps) {
  const leave = useMutation({
    mutationFn: async () => {
      if (isNative()) return confirmBySheet();
      const { pathname, search, hash } = location;
      await leaveForGoogle({ purpose: "step_up", returnTo: pathname + search + hash, act });
      return false;
    },
    onSuccess: (isConfirmed) => isConfirmed && onDone(),
    onError: (error) => notifyFailure(error, "We can't reach Google right now. Please try again."),
  });
  return (
    <>
      <p>
        {isNative()
          ? "Choose your Google account."
          : "You'll return here after Google. Then try this step again."}
      </p>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button autoFocus loading={leave.isPending} onClick={() => leave.mutate()}>
          <GoogleMark size={18} />
          Continue with Google
        </Button>
      </DialogActions>
    </>
  );
}
