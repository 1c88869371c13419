import { useEffect, useRef, useState } from "react";

/** An element that is narrower than this is treated as hidden: its own width is not used for drawing. */
const MIN_WIDTH = 120;

/**
 * Returns the width in whole pixels for which the content of an element is drawn; 0 until it is known. For a
 * hidden element this is the width that it would have if it were shown.
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
      // A hidden chart is drawn too: it may be printed, and printing does not measure it again.
      else setWidth((known) => known || roomOf(element));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

/** Returns the width of the nearest element around a hidden element that is itself visible. */
function roomOf(element: HTMLElement): number {
  let around = element.parentElement;
  while (around && around.clientWidth < MIN_WIDTH) around = around.parentElement;
  return around?.clientWidth ?? 0;
}

/** An element and the width that was measured. */
export type MeasuredBox = ReturnType<typeof useWidth<HTMLDivElement>>;
