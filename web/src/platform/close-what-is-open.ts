/** Matches dialogs, sheets, menus and selects that are open, but not toasts. */
const OPEN = "[data-sheet][data-open], [data-popup][data-open]";

/**
 * Closes the topmost open element by sending an Escape key press, because every such element listens to that
 * key. Returns whether anything was open.
 */
export function closeWhatIsOpen(): boolean {
  if (countOpen() === 0) return false;
  const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(escape);
  return true;
}

/** Returns how many layers are open, such as dialogs and menus on top of each other. */
export function countOpen(): number {
  return document.querySelectorAll(OPEN).length;
}
