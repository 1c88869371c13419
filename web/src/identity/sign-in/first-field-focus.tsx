import { useHydrated } from "@tanstack/react-router";
import { type RefObject, useEffect, useState } from "react";

/** Devices on which focusing a field opens no keyboard over half of the screen. */
const DESKTOP = "(hover: hover) and (pointer: fine)";

/**
 * Puts the focus into the first field of a page that was just loaded. After a navigation it stays on the
 * heading, which tells a screen reader where it is.
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
