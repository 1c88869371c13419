/** Scrolls the focused field and the errors of its form so that the toasts do not cover them. */
export function uncoverField(toasts: Element): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.closest("[data-sheet]")) return;
  const over = toasts.getBoundingClientRect();
  const { right, top } = field.getBoundingClientRect();
  const sayings = field.form?.querySelectorAll("[role=alert]") ?? [];
  const bottoms = [field, ...sayings].map((element) => element.getBoundingClientRect().bottom);
  const bottom = Math.max(...bottoms);
  if (right > over.left && bottom > over.top && top < over.bottom) scrollBy({ top: bottom - over.top });
}
