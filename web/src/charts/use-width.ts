import { useEffect, useRef, useState } from "react";

/** Nothing is drawn in a narrower box: a chart in a hidden box has no width. */
const MIN_WIDTH = 120;

/**
 * Returns the width of an element in whole pixels, for which its content is drawn; 0 until it is known. For a
 * hidden element it is the width that it would have if it were shown.
 */
export function useWidth<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0);
      if (next >= MIN_WIDTH) setWidth(next);
      // A hidden chart is drawn too, because it may be printed, and is not measured again for that.
      else setWidth((known) => known || roomOf(element));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

/** Returns the width of the nearest visible element around a hidden one. */
function roomOf(element: HTMLElement): number {
  let around = element.parentElement;
  while (around && around.clientWidth < MIN_WIDTH) around = around.parentElement;
  return around?.clientWidth ?? 0;
}

/** An element and its measured width. */
export type MeasuredBox = ReturnType<typeof useWidth<HTMLDivElement>>;
