import { useRef, useState } from "react";

/** A browser sends the click of a finger some time after it was lifted. */
const CLICK_MS = 300;

/** Keeps a list as it is while somebody presses on it: what they press is what they saw, also when another list has come meanwhile. */
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
