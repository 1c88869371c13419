/**
 * Scrolls a row or column until one of its elements is in the middle. scrollIntoView would also move the page
 * and change which element Tab reaches next.
 */
export function centerWithin(scroller: Element | null | undefined, part: Element | null | undefined): void {
  if (!scroller || !part) return;
  const [frame, box] = [scroller.getBoundingClientRect(), part.getBoundingClientRect()];
  scroller.scrollBy(
    box.left + box.width / 2 - frame.left - frame.width / 2,
    box.top + box.height / 2 - frame.top - frame.height / 2,
  );
}
