/** Dialogs, sheets, menus and selects; a toast is none of them. */
const OPEN = "[data-sheet][data-open], [data-popup][data-open]";

/** Closes what is on top as the Escape key does, which everything that opens listens to. Returns whether anything was open. */
export function closeWhatIsOpen(): boolean {
  if (countOpen() === 0) return false;
  const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(escape);
  return true;
}

/** How many things are open, one over the other. */
export function countOpen(): number {
  return document.querySelectorAll(OPEN).length;
}
