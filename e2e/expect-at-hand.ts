import { expect, type Page } from "@playwright/test";

/** The smallest target size that Apple's Human Interface Guidelines and WCAG 2.2, 2.5.5 allow. */
const TARGET_MIN_PX = 44;
/** If text in a field is smaller than this, iOS zooms in when the field gets the focus. */
const FIELD_TEXT_MIN_PX = 16;

/**
 * Expects that the controls of a page are suitable for fingers: they are large enough, and are not under the
 * notch or the home bar. The page must not zoom or scroll sideways.
 */
export async function expectAtHand(page: Page, what: string): Promise<void> {
  await expect.poll(() => faultsAtHand(page), what).toEqual([]);
}

function faultsAtHand(page: Page): Promise<string[]> {
  return page.evaluate(faultsOf, { least: TARGET_MIN_PX, text: FIELD_TEXT_MIN_PX });
}

function faultsOf({ least, text }: { least: number; text: number }): string[] {
  const inset = insets();
  const faults: string[] = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.push(`${wide - innerWidth} px too wide`);
  const dialog = document.querySelector("[data-sheet][data-open]");
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, [role=menuitem], summary";
  for (const control of (dialog ?? document).querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = targetOf(control);
    if (box.width === 0 || isForReadersOnly(control)) continue;
    const name = `${control.tagName.toLowerCase()} “${nameOf(control)}”`;
    if (Math.min(box.width, box.height) < least - 0.5 && !isInText(control))
      faults.push(`${name} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    const other = controlAt(control);
    if (other && other !== control) faults.push(`${name} lies under “${nameOf(other)}”`);
    if (
      /^(INPUT|TEXTAREA|SELECT)$/.test(control.tagName) &&
      parseFloat(getComputedStyle(control).fontSize) < text
    )
      faults.push(`${name} is written too small`);
    // Controls inside an element that scrolls by itself may be beyond the edge.
    if (isInScroller(control)) continue;
    const own = control.getBoundingClientRect();
    if (own.left < inset.left - 0.5 || own.right > innerWidth - inset.right + 0.5)
      faults.push(`${name} lies under the notch at a side`);
    if (isFixed(control) && (own.top < inset.top - 0.5 || own.bottom > innerHeight - inset.bottom + 0.5))
      faults.push(`${name} lies under the notch or the home bar`);
  }
  return faults;

  function insets() {
    const probe = document.createElement("div");
    probe.style.position = "fixed";
    for (const side of ["top", "right", "bottom", "left"])
      probe.style.setProperty(`padding-${side}`, `var(--inset-${side})`);
    document.body.append(probe);
    const style = getComputedStyle(probe);
    const found = {
      top: parseFloat(style.paddingTop),
      right: parseFloat(style.paddingRight),
      bottom: parseFloat(style.paddingBottom),
      left: parseFloat(style.paddingLeft),
    };
    probe.remove();
    return found;
  }

  /**
   * Returns the size of the target that a finger can hit: the control itself, its enlarged area, or the label
   * around it.
   */
  function targetOf(control: HTMLElement): { width: number; height: number } {
    const whole = control.matches("input[type=checkbox], input[type=radio]")
      ? control.closest("label")
      : null;
    const { width, height } = (whole ?? control).getBoundingClientRect();
    const grown = getComputedStyle(control, "::after");
    if (grown.position !== "absolute" || grown.content === "none") return { width, height };
    return {
      width: Math.max(width, parseFloat(grown.width)),
      height: Math.max(height, parseFloat(grown.height)),
    };
  }

  /**
   * The element that a finger hits in the middle of a control; elements that are meant to cover a page are
   * left out.
   */
  function controlAt(control: HTMLElement): HTMLElement | null {
    const { left, top, width, height } = control.getClientRects()[0]!;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const met = hit?.closest<HTMLElement>("a[href], button") ?? null;
    return met && (isFixed(met) || met.closest("[data-popup]")) ? null : met;
  }

  function isForReadersOnly(control: HTMLElement): boolean {
    return getComputedStyle(control).clipPath !== "none";
  }

  /** WCAG 2.5.5 leaves out links within a sentence. */
  function isInText(control: HTMLElement): boolean {
    const parent = control.parentElement;
    const around = parent?.textContent?.trim() ?? "";
    return control.tagName === "A" && parent?.tagName === "P" && around !== control.textContent?.trim();
  }

  function isInScroller(control: HTMLElement): boolean {
    for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth) return true;
      if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return true;
    }
    return false;
  }

  function isFixed(control: HTMLElement): boolean {
    for (let at: HTMLElement | null = control; at; at = at.parentElement)
      if (getComputedStyle(at).position === "fixed") return true;
    // Only the page's own header is at the edge; the header of an article may be further down.
    const header = control.closest("header");
    return scrollY === 0 && header !== null && header.closest("article") === null;
  }

  function nameOf(control: HTMLElement): string {
    return (
      (control.getAttribute("aria-label") ?? control.textContent ?? "").trim().slice(0, 40) || control.id
    );
  }
}
