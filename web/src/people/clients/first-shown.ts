import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns the ref of the first element that a button for more has shown. The pressed button disappears, so the
 * focus moves to this element.
 */
export function useFirstShown<E extends HTMLElement>(isShown: boolean): RefObject<E | null> {
  const first = useRef<E>(null);
  useEffect(() => {
    if (isShown) first.current?.focus();
  }, [isShown]);
  return first;
}
