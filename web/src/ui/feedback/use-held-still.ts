import { useRef, useState } from "react";

/**
 * How long the list stays unchanged after the finger was lifted: the browser sends the click a little later.
 */
const CLICK_MS = 300;

/**
 * Keeps a list unchanged while a user presses on it, so that they press what they saw even if a new list has
 * arrived meanwhile.
 */
export function useHeldStill<List>(list: List) {
  const [held, setHeld] = useState<{ list: List } | null>(null);
  const timer = useRef<number>(undefined);
  const shown = held ? held.list : list;
  const letGo = () => setHeld(null);
  const hold = () => {
    clearTimeout(timer.current);
    setHeld({ list: shown });
    const lifted = () => {
      removeEventListener("pointerup", lifted);
      removeEventListener("pointercancel", lifted);
      timer.current = window.setTimeout(letGo, CLICK_MS);
    };
    addEventListener("pointerup", lifted);
    addEventListener("pointercancel", lifted);
  };
  return { shown, presses: { onPointerDown: hold, onClick: letGo } };
}
