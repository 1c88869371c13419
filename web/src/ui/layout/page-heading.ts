/** Returns the page's heading, ready for the focus, or the whole page while there is no heading. */
export function pageHeading(): HTMLElement | null {
  const heading =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (heading) heading.tabIndex = -1;
  return heading;
}
