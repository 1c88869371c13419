import { useEffect, useRef, useState } from "react";

/**
 * A section counts as being read when its heading is in this upper part of the window. It is a share of the
 * window's height.
 */
const READING_LINE = 0.3;
/** Positions are rounded on a zoomed page, so the end of the page counts as reached slightly before it is. */
const END_SLACK_PX = 2;
/** Each of these events means that the user is scrolling or is about to scroll. */
const SCROLL_SIGNS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Takes the ids of the sections from top to bottom, and the hash of the address. Returns the id of the
 * section to mark, and a function that chooses a section. A section that was chosen or named in the address
 * stays marked until the user scrolls, because the last headings can never reach the reading line.
 */
export function useSectionInView(ids: readonly string[], hash: string) {
  const [current, setCurrent] = useState(ids[0]);
  const [named, setNamed] = useState(hash);
  const [chosen, setChosen] = useState(idOf(ids, hash));
  if (named !== hash) {
    setNamed(hash);
    setChosen(idOf(ids, hash));
  }
  /**
   * True once the user has scrolled. When the browser scrolls to a chosen section by itself, this stays
   * false.
   */
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
