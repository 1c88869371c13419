import { type RefObject, useEffect } from "react";

/** With a modifier: a single key would be pressed by those who dictate (WCAG 2.1.4). */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
export const SEARCH_SHORTCUT = isApple ? "⌘K" : "Ctrl K";

/** Takes a search field, which gets the focus by Ctrl+K or ⌘K, unless something covers the page. */
export function useSearchShortcut(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      const isHeld = isApple ? event.metaKey : event.ctrlKey;
      if (!isHeld || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
      if (event.defaultPrevented || !field.current || field.current.closest("[inert], [aria-hidden=true]"))
        return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    };
    addEventListener("keydown", jump);
    return () => removeEventListener("keydown", jump);
  }, [field]);
}
