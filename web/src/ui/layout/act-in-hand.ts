/**
 * Returns the name of the button that the user pressed last, so that it can be found again on the same page.
 */
export function nameOfActInHand(): string | null {
  const pressed = document.activeElement;
  // A dialog is closed after the page is reloaded, and its button with it.
  if (!(pressed instanceof HTMLElement) || pressed.closest("[role$=dialog]")) return null;
  return nameOf(pressed);
}

/** How long to wait for the page to show the button again. */
const LOOK_MS = 3_000;

/** Focuses the button of that name again, once the page shows it. */
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
