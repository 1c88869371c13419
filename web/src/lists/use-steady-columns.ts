import { useLayoutEffect, useRef } from "react";

/** Keeps a table's columns as wide as their widest content so far: rows that come and go would move them. The first column takes what is left. */
export function useSteadyColumns() {
  const table = useRef<HTMLTableElement>(null);
  const widthThen = useRef(0);
  useLayoutEffect(() => {
    if (table.current) widthThen.current = steady(table.current, widthThen.current);
  });
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => {
      if (table.current) widthThen.current = steady(table.current, widthThen.current);
    });
    watch.observe(table.current!);
    return () => watch.disconnect();
  }, []);
  return table;
}

/** Takes the table and its width of last time. Returns its width now. */
function steady(table: HTMLTableElement, widthThen: number): number {
  const [first, ...others] = [...table.tHead!.rows[0]!.cells];
  const width = table.offsetWidth;
  if (width !== widthThen) {
    // In another window they are laid out anew.
    first!.style.width = "";
    for (const head of others) head.style.minWidth = "";
  }
  const widths = others.map((head) => head.getBoundingClientRect().width);
  others.forEach((head, place) => (head.style.minWidth = `${widths[place]}px`));
  first!.style.width = "100%";
  return width;
}
