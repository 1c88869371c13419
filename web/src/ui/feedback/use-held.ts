import { useCallback, useEffect, useState } from "react";

/** The longest time for which content is held back. */
const HELD_MAX_MS = 1_500;

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
