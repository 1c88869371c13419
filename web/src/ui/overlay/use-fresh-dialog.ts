import { useCallback, useState } from "react";

/**
 * The state of a dialog that is empty each time it is opened. `round` is the dialog's React key: 0 before the
 * dialog is first opened, and a new number at each opening.
 */
export function useFreshDialog() {
  const [{ open, round }, set] = useState({ open: false, round: 0 });
  const onOpenChange = useCallback(
    (next: boolean) => set((was) => ({ open: next, round: next ? was.round + 1 : was.round })),
    [],
  );
  const show = useCallback(() => onOpenChange(true), [onOpenChange]);
  return { round, show, dialog: { open, onOpenChange } };
}
