/*
 * The mark in the list of a page is the focus: it is on the link of a row, so that Enter opens the row, and a
 * screen reader says which row it is.
 */

const ROW = "main [data-row]";

/** The row that was marked last. Its menu or a dialog may have taken the focus. */
let lastMarked: Element | null = null;

/** Whether the page has a list with rows. */
export function hasRows(): boolean {
  return document.querySelector(ROW) !== null;
}

/** Marks the next row, or the previous one with a step of -1. Without a mark in sight, marks the first row in sight. */
export function moveMark(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(ROW)];
  const current = markedRow();
  if (current) mark(rows[rows.indexOf(current) + step]);
  else mark(rows.find(isInSight) ?? rows[0]);
}

/** Ticks the marked row, or unticks it. With `isRange`, ticks all rows from the one that was ticked last. */
export function tickMarked(isRange: boolean): void {
  const tick = markedRow()?.querySelector("[data-tick]");
  tick?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: isRange }));
}

/** Opens the menu of the marked row. */
export function openMenuOfMarked(): void {
  markedRow()?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.click();
}

/** Returns the address of the row that has the focus, by which the row is found again. */
export function addressOfMarked(): string | null {
  const row = document.activeElement?.closest(ROW);
  return row?.querySelector("a[href]")?.getAttribute("href") ?? null;
}

/** Marks the row with this address, if it is there. */
export function markAddress(address: string): void {
  const rows = [...document.querySelectorAll(ROW)];
  mark(rows.find((row) => row.querySelector("a[href]")?.getAttribute("href") === address));
}

/** Marks the first row, whatever was marked before. */
export function markFirst(): void {
  mark(document.querySelector(ROW) ?? undefined);
}

/** The row with the focus, or the row that was marked last. A row that was scrolled away is no longer marked. */
function markedRow(): Element | null {
  const focused = document.activeElement?.closest(ROW);
  if (focused) return focused;
  return lastMarked?.isConnected && isInSight(lastMarked) ? lastMarked : null;
}

function mark(row: Element | undefined): void {
  if (!row) return;
  lastMarked = row;
  // The rows of some lists do not lead anywhere; there it is the first button.
  const target = row.querySelector("a[href]") ?? row.querySelector("button");
  (target as HTMLElement | null)?.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

function isInSight(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return top >= 0 && bottom > 0 && bottom <= innerHeight;
}
