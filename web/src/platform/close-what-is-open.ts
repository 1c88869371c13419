/** Matches open dialogs, sheets, menus and selects, but not toasts. */
const OPEN = "[data-sheet][data-open], [data-popup][data-open]";

/**
 * Closes what is on top as the Escape key does, which every open element listens to. Returns whether anything
 * was open.
 */
export function closeWhatIsOpen(): boolean {
  if (countOpen() === 0) return false;
  const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(escape);
  return true;
}

/** Returns how many layers are open. */
export function countOpen(): number {
  return document.querySelectorAll(OPEN).length;
}
