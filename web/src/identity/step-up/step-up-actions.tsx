import { SubmitButton } from "../../forms/submit-button.tsx";
import { Button } from "../../ui/form/button.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";

export interface StepUpFormProps {
  onDone: () => void;
  onCancel: () => void;
}

interface StepUpActionsProps {
  pending: boolean;
  /** The seconds until another attempt is allowed. The button counts them down. */
  secondsToWait: number;
  onCancel: () => void;
}

export function StepUpActions({ pending, secondsToWait, onCancel }: StepUpActionsProps) {
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton fit pending={pending} secondsToWait={secondsToWait}>
        Confirm
      </SubmitButton>
    </DialogActions>
  );
}
