/** Returns the page's heading, prepared for the focus. If there is no heading yet, returns the whole page. */
export function pageHeading(): HTMLElement | null {
  const heading =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (heading) heading.tabIndex = -1;
  return heading;
}
