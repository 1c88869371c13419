import { useEffect, useRef, useState } from "react";

/** A section counts as being read once its heading is in this upper part of the window. */
const READING_LINE = 0.3;
/** On a zoomed page positions are rounded, so the end of the page counts as reached a little before it is. */
const END_SLACK_PX = 2;
/** These events mean that the user scrolls, or is about to. */
const SCROLL_SIGNS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Takes the ids of the sections from top to bottom, and the hash of the address. Returns the id of the
 * section to mark, and a function to choose a section. A section that was chosen, or is named in the address,
 * stays marked until the user scrolls, because the headings of the last sections can never reach the reading
 * line.
 */
export function useSectionInView(ids: readonly string[], hash: string) {
  const [current, setCurrent] = useState(ids[0]);
  const [named, setNamed] = useState(hash);
  const [chosen, setChosen] = useState(idOf(ids, hash));
  if (named !== hash) {
    setNamed(hash);
    setChosen(idOf(ids, hash));
  }
  /** True once the user has scrolled. A scroll by the browser to a chosen section does not count. */
  const isByHand = useRef(false);
  const choose = (id: string) => {
    isByHand.current = false;
    setChosen(id);
  };
  const list = ids.join(" ");
  useEffect(() => {
    const sign = () => void (isByHand.current = true);
    const mark = () => {
      if (isByHand.current) setChosen(null);
      setCurrent(sectionInView(list.split(" ")));
    };
    addEventListener("scroll", mark, { passive: true });
    for (const kind of SCROLL_SIGNS) addEventListener(kind, sign, { passive: true });
    return () => {
      removeEventListener("scroll", mark);
      for (const kind of SCROLL_SIGNS) removeEventListener(kind, sign);
    };
  }, [list]);
  return { current: chosen ?? current, choose };
}

function idOf(ids: readonly string[], hash: string): string | null {
  return ids.includes(hash) ? hash : null;
}

function sectionInView(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  if (scrollY > 0 && innerHeight + scrollY >= scrollHeight - END_SLACK_PX) return ids.at(-1);
  const isPast = (id: string) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= innerHeight * READING_LINE;
  return ids.findLast(isPast) ?? ids[0];
}
