/** What a page begins with, ready for the focus: its heading, or all of it while there is none. */
export function pageHeading(): HTMLElement | null {
  const heading =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (heading) heading.tabIndex = -1;
  return heading;
}
