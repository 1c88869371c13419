/** Returns the name of the button that the person pressed last, to find it again on the same page. */
export function nameOfActInHand(): string | null {
  const pressed = document.activeElement;
  // Within a dialog it is gone when the page is loaded anew.
  if (!(pressed instanceof HTMLElement) || pressed.closest("[role$=dialog]")) return null;
  return nameOf(pressed);
}

/** Brings the button of that name back into the person's hand, once the page shows it. */
export function focusAct(name: string | null): void {
  if (name === null) return;
  requestAnimationFrame(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>("main button")];
    buttons.find((button) => nameOf(button) === name)?.focus();
  });
}

function nameOf(element: HTMLElement): string | null {
  return element.getAttribute("aria-label") ?? (element.textContent?.trim() || null);
}
