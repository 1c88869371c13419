import { useEffect, useEffectEvent } from "react";

type Acts = Readonly<Record<string, (() => void) | false | null | undefined>>;

/**
 * Anything that is open above the viewer takes the keys. A toast does not, although it has the dialog role
 * too.
 */
const ABOVE =
  ":is([role=dialog]:not([data-full-screen]), [role=alertdialog]):not([aria-modal=false]), [role=menu]";
const TYPED_INTO = "input, textarea, select";

/**
 * Runs an action for a key, wherever the focus is, because the focus may be lost when its element is removed.
 * In a field, only Escape and keys with Ctrl or Cmd are handled.
 */
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
    // In the capture phase, so that this listener runs before those that close dialogs.
    addEventListener("keydown", onEvent, { capture: true });
    return () => removeEventListener("keydown", onEvent, { capture: true });
  }, []);
}
