import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../form/button.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { closeFailureToasts, notifyFailure } from "../feedback/toast.tsx";
import { useFaultInSight } from "../form/use-fault-in-sight.ts";

type Faults = Readonly<Record<string, string>>;

interface EditDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** The label of the submit button; null when there is nothing to send and the dialog can only be closed. */
  submit?: string | null;
  /** The label of the button that closes without saving. */
  dismiss?: string;
  /** See `finalFocus` of Dialog. */
  finalFocus?: () => HTMLElement | null;
  /** Shown when the error has no sentence of its own. */
  fallback: string;
  /** Called before sending. It removes empty lines and the like from the typed values. */
  tidy?: () => void;
  /**
   * Returns the errors that can be found before sending, by field name. It is called on each change, so it
   * must not change anything.
   */
  validate?: () => Faults;
  onSave: () => Promise<void>;
  children: (faults: Faults) => ReactNode;
}

/** A form in a dialog. It closes after saving, and keeps the typed values if saving fails. */
export function EditDialog({
  open,
  onOpenChange,
  fallback,
  tidy,
  validate,
  onSave,
  children,
  submit = "Save",
  dismiss = submit === null ? "Close" : "Cancel",
  ...rest
}: EditDialogProps) {
  const [saving, setSaving] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [isValidated, setValidated] = useState(false);
  // The errors of the last attempt to send. This object stays the same while the user corrects a field, so
  // that the focus is not moved.
  const [refused, setRefused] = useState<Faults>({});
  const form = useFaultInSight(refused);
  const refuse = (found: Faults) => {
    setFaults(found);
    setRefused(found);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    tidy?.();
    const found = validate?.() ?? {};
    refuse(found);
    setValidated(true);
    if (Object.keys(found).length > 0) return;
    closeFailureToasts();
    setSaving(true);
    try {
      await onSave();
      onOpenChange(false);
    } catch (error) {
      const errors = (error as { errors?: Faults } | null)?.errors;
      refuse(errors ?? {});
      setValidated(false);
      if (!errors || Object.keys(errors).length === 0) notifyFailure(error, fallback);
    } finally {
      setSaving(false);
    }
  };
  // A select or a calendar sends the form no change event, so the form is validated again on each render.
  const standing = isValidated ? validate?.() : undefined;
  const shown = standing ? onlyKeysOf(standing, faults) : faults;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} {...rest}>
      <form
        ref={form}
        method="post"
        onSubmit={(event) => void save(event)}
        onChange={({ target }) => setFaults((before) => withoutChanged(before, target))}
        noValidate
      >
        <div className="flex flex-col gap-4">{children(shown)}</div>
        <DialogActions>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {dismiss}
          </Button>
          {submit !== null && (
            <Button type="submit" loading={saving}>
              {submit}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

const onlyKeysOf = (standing: Faults, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([key]) => key in standing));

/** Removes the error of a field whose value has changed, because the error may no longer apply. */
function withoutChanged(faults: Faults, field: EventTarget): Faults {
  const { name } = field as HTMLInputElement;
  if (!name || !(name in faults)) return faults;
  return Object.fromEntries(Object.entries(faults).filter(([key]) => key !== name));
}
