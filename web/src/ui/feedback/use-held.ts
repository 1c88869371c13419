import { useCallback, useEffect, useLayoutEffect, useState } from "react";

/** The longest time for which content is held back. */
const HELD_MAX_MS = 4_000;

/** Holds back content until it is known whether something appears above it, which would push it down. */
export function useHeld() {
  const [isHeld, setHeld] = useState(true);
  const onKnown = useCallback(() => setHeld(false), []);
  useEffect(() => {
    const late = setTimeout(onKnown, HELD_MAX_MS);
    return () => clearTimeout(late);
  }, [onKnown]);
  return { isHeld, onKnown };
}

/** Returns whether content is still held back, for a page that finds out itself what appears above it. */
export function useHeldUntil(isKnown: boolean): boolean {
  const { isHeld, onKnown } = useHeld();
  useWhenKnown(isKnown, onKnown);
  return isHeld && !isKnown;
}

/**
 * Calls `onKnown` before the browser draws what has become known. Otherwise what is held back would be drawn
 * below it once, and move.
 */
export function useWhenKnown(isKnown: boolean, onKnown: () => void): void {
  useLayoutEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
}
