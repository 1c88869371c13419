import { expect, type Page } from "@playwright/test";

/** A window of 1280 × 800 at 100 %, 200 % and 400 %, and the usual phone. */
const windows = [
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
  { width: 390, height: 844 },
  { width: 320, height: 200 },
];

/**
 * Returns everything that does not fit: a page or a table that scrolls sideways, and controls that are beyond
 * the edge.
 */
function whatDoesNotFit(): string[] {
  const faults: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth - innerWidth} px too wide`);
  for (const table of document.querySelectorAll("table")) {
    const frame = table.parentElement!;
    if (frame.scrollWidth > frame.clientWidth) faults.push("a table scrolls sideways");
  }
  for (const control of document.querySelectorAll<HTMLElement>("a[href], button, input, h1, h2, p, li")) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest("nav")) continue;
    // These controls are for screen readers.
    if (control.closest(".sr-only")) continue;
    // On a phone a long row is one line, which the user scrolls with a thumb.
    const bar = control.closest("[role=toolbar], [data-scroll-row]");
    if (bar && getComputedStyle(bar).overflowX === "auto") continue;
    const { left, right, width } = control.getBoundingClientRect();
    if (width > 1 && (left < -0.5 || right > innerWidth + 0.5))
      faults.push(`${control.tagName} “${control.textContent?.slice(0, 30)}” lies beyond the edge`);
  }
  return faults;
}

/** Resizes a page to every window. Fails where a part is cut off or scrolls sideways. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    await expect.poll(() => page.evaluate(whatDoesNotFit), `${what} at ${viewport.width} px`).toEqual([]);
  }
}
