import { useEffect, useRef, useState } from "react";

/** A section counts as being read once its heading has come up to this part of the window. */
const READING_LINE = 0.3;
/** Rounding on a zoomed page must not prevent reaching its end. */
const END_SLACK_PX = 2;
/** These events mean that the user scrolls, or is about to. */
const SCROLL_SIGNS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Takes the ids of the sections from the top, and the hash of the address. Returns the id to mark and a
 * function to choose one. A section that was chosen or that the address names stays marked until the user
 * scrolls: the last ones are too short to come up to the reading line.
 */
export function useSectionInView(ids: readonly string[], hash: string) {
  const [current, setCurrent] = useState(ids[0]);
  const [named, setNamed] = useState(hash);
  const [chosen, setChosen] = useState(idOf(ids, hash));
  if (named !== hash) {
    setNamed(hash);
    setChosen(idOf(ids, hash));
  }
  /** True once the user scrolls. The browser scrolls too, to a chosen section. */
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
