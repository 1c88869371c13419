import { useEffect, useEffectEvent } from "react";

type Acts = Readonly<Record<string, (() => void) | false | null | undefined>>;

/** What stands above the viewer has the keys; a toast, which is said to be a dialog too, has none. */
const ABOVE =
  ":is([role=dialog]:not([data-full-screen]), [role=alertdialog]):not([aria-modal=false]), [role=menu]";
const TYPED_INTO = "input, textarea, select";

/** Does something at a key, wherever the focus is: it may be lost with what had it. In a field only Escape is taken. */
export function useKeys(acts: Acts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector(ABOVE) || event.altKey) return;
    const isTyping = event.target instanceof Element && event.target.matches(TYPED_INTO);
    const isWithCtrl = event.ctrlKey || event.metaKey;
    if (isTyping && event.key !== "Escape" && !isWithCtrl) return;
    const act = acts[isWithCtrl ? `Ctrl+${event.key}` : event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const onEvent = (event: KeyboardEvent) => onKey(event);
    // Before what closes dialogs hears of it.
    addEventListener("keydown", onEvent, { capture: true });
    return () => removeEventListener("keydown", onEvent, { capture: true });
  }, []);
}
