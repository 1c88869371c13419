import { useCallback, useEffect, useState } from "react";

/** Nothing waits longer than this for what stands above it. */
const HELD_MAX_MS = 1_500;

/** Holds back what would be pushed down by something above it, until that is known. */
export function useHeld() {
  const [isHeld, setHeld] = useState(true);
  const onKnown = useCallback(() => setHeld(false), []);
  useEffect(() => {
    const late = setTimeout(onKnown, HELD_MAX_MS);
    return () => clearTimeout(late);
  }, [onKnown]);
  return { isHeld, onKnown };
}
