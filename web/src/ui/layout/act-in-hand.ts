/** Returns the name of the button that the person pressed last, to find it again on the same page. */
export function nameOfActInHand(): string | null {
  const pressed = document.activeElement;
  // Within a dialog it is gone when the page is loaded anew.
  if (!(pressed instanceof HTMLElement) || pressed.closest("[role$=dialog]")) return null;
  return nameOf(pressed);
}

/** How long a page may take to show the button again. */
const LOOK_MS = 3_000;

/** Brings the button of that name back into the person's hand, once the page shows it. */
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
