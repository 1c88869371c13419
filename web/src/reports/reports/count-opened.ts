import { sayOpened } from "./reports.calls.ts";

/** A report counts as opened once it has been in view this long. */
const MOMENT_MS = 1000;
const TRY_AGAIN_MS = 5000;
/** The lowest fifth of the window does not count as in view. */
const IN_VIEW = { rootMargin: "0px 0px -20% 0px" };
/**
 * Reports that were counted in this visit. Each is counted once, even if the reader comes back to the page.
 */
const counted = new Set<string>();

/**
 * Reports that a report was opened once its figures, or the first part of its body, have been in view for a
 * moment. Returns a function that stops waiting.
 */
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
