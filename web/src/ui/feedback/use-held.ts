import { useCallback, useEffect, useState } from "react";

/** Content waits no longer than this for what is above it. */
const HELD_MAX_MS = 1_500;

/** Holds back content that something above it would push down, until it is known whether that appears. */
export function useHeld() {
  const [isHeld, setHeld] = useState(true);
  const onKnown = useCallback(() => setHeld(false), []);
  useEffect(() => {
    const late = setTimeout(onKnown, HELD_MAX_MS);
    return () => clearTimeout(late);
  }, [onKnown]);
  return { isHeld, onKnown };
}
