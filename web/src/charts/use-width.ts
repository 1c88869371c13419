import { useEffect, useRef, useState } from "react";

/** Nothing is drawn in less: a chart in a hidden box has no width. */
const MIN_WIDTH = 120;

/** The width of an element in whole pixels, for what is drawn into it, or of the room that it would have while it is hidden; 0 until it is known. */
export function useWidth<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0);
      if (next >= MIN_WIDTH) setWidth(next);
      // Paper shows it without asking again.
      else setWidth((known) => known || roomOf(element));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

/** The width of the nearest element around a hidden one that is shown. */
function roomOf(element: HTMLElement): number {
  let around = element.parentElement;
  while (around && around.clientWidth < MIN_WIDTH) around = around.parentElement;
  return around?.clientWidth ?? 0;
}

/** An element whose width is known. */
export type MeasuredBox = ReturnType<typeof useWidth<HTMLDivElement>>;
