import { useCallback, useState } from "react";

/**
 * The state of a dialog that starts afresh at each opening, without anything from the last one. `round` is
 * its key, and 0 until it is first opened.
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
