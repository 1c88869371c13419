import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Shows the section that the address names, and gives it the focus. `isReady` is false while the sections are
 * not on the page yet.
 */
export function useSectionInAddress(isReady = true): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const target = isReady && hash ? document.getElementById(hash) : null;
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [isReady, hash]);
}
