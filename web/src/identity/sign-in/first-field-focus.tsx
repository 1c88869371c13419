import { useHydrated } from "@tanstack/react-router";
import { type RefObject, useEffect, useState } from "react";

/** Matches devices on which the focus of a field does not open an on-screen keyboard. */
const DESKTOP = "(hover: hover) and (pointer: fine)";

/**
 * Focuses the first field if the page was just loaded. If the user came from another page, the focus stays on
 * the heading, so that a screen reader reads which page it is.
 */
export function FirstFieldFocus({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const hydrated = useHydrated();
  const [isLoad] = useState(!hydrated);
  useEffect(() => {
    if (!isLoad || document.activeElement !== document.body || !matchMedia(DESKTOP).matches) return;
    form.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [form, isLoad]);
  return null;
}
