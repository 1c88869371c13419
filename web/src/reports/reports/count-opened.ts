import { sayOpened } from "./reports.calls.ts";

/** What is in view for less has not been looked at. */
const MOMENT_MS = 1000;
const TRY_AGAIN_MS = 5000;
/** At the lower edge of the window a part has barely come into view. */
const IN_VIEW = { rootMargin: "0px 0px -20% 0px" };
/** Once a visit, however often its reader comes back to the page. */
const counted = new Set<string>();

/** Says that a report was opened once its figures, or what it has of a body, have been in view for a moment. Returns what ends the wait. */
export function countOpened(id: string, heading: HTMLElement | null): (() => void) | undefined {
  const report = heading?.closest("article");
  const part = report?.querySelector("dl, figure, section") ?? report;
  if (!part || counted.has(id)) return undefined;
  let timer: ReturnType<typeof setTimeout>;
  const say = () => {
    counted.add(id);
    observer.disconnect();
    sayOpened(id).catch(() => {
      counted.delete(id);
      timer = setTimeout(say, TRY_AGAIN_MS);
    });
  };
  const observer = new IntersectionObserver((entries) => {
    clearTimeout(timer);
    if (entries.at(-1)?.isIntersecting) timer = setTimeout(say, MOMENT_MS);
  }, IN_VIEW);
  observer.observe(part);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
