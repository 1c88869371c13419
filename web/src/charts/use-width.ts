import { useEffect, useRef, useState } from "react";

/** Nothing is drawn in less: a chart in a hidden box has no width. */
const MIN_WIDTH = 120;

/** The width of an element in whole pixels, for what is drawn into it; 0 until it is known. */
export function useWidth<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0);
      if (next >= MIN_WIDTH) setWidth(next);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

/** An element whose width is known. */
export type MeasuredBox = ReturnType<typeof useWidth<HTMLDivElement>>;
