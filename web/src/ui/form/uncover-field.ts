/** The height of the row below a button, whose own button would be pressed next. */
const NEXT_ROW_PX = 72;

/** What people work on by itself. The focus may also be on a whole list or page, which cannot be uncovered. */
const CONTROL = "a, button, input, select, textarea, [role=combobox]";

/**
 * Scrolls the page so that toasts do not cover what the user is working on: a field with the errors of its form,
 * or a button and the row below it.
 */
export function uncoverField(toasts: Element): void {
  const focused = document.activeElement;
  if (!focused?.matches(`:is(main, form) :is(${CONTROL})`) || focused.closest("[data-sheet]")) return;
  const over = toasts.getBoundingClientRect();
  const { right, top } = focused.getBoundingClientRect();
  const isField = focused instanceof HTMLInputElement;
  const sayings = isField ? (focused.form?.querySelectorAll("[role=alert]") ?? []) : [];
  const bottoms = [focused, ...sayings].map((element) => element.getBoundingClientRect().bottom);
  const bottom = Math.max(...bottoms) + (isField ? 0 : NEXT_ROW_PX);
  if (right > over.left && bottom > over.top && top < over.bottom) scrollBy({ top: bottom - over.top });
}
