/**
 * Returns the name of the button that the user pressed last, so that the button can be found again on the
 * same page.
 */
export function nameOfActInHand(): string | null {
  const pressed = document.activeElement;
  // A dialog is closed when the page is reloaded, so a button in a dialog could not be found again.
  if (!(pressed instanceof HTMLElement) || pressed.closest("[role$=dialog]")) return null;
  return nameOf(pressed);
}

/** How long to wait for the page to show the button again. */
const LOOK_MS = 3_000;

/** Focuses the button with this name as soon as the page shows it again. */
export function focusAct(name: string | null): void {
  if (name === null) return;
  const until = performance.now() + LOOK_MS;
  const look = () => {
    const buttons = [...document.querySelectorAll<HTMLElement>("main button")];
    const found = buttons.find((button) => nameOf(button) === name);
    if (found) found.focus();
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function nameOf(element: HTMLElement): string | null {
  return element.getAttribute("aria-label") ?? (element.textContent?.trim() || null);
}
