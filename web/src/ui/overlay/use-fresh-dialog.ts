import { useCallback, useState } from "react";

/**
 * The state of a dialog that begins empty each time it is opened. `round` is the key of the dialog: 0 before
 * it is first opened, and another number at each opening.
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
