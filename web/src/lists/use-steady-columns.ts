import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the columns of a table as wide as their widest content so far. Otherwise they would move when rows
 * are added or removed. The first column with words takes the remaining width.
 */
export function useSteadyColumns() {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const heads = [...table.current!.tHead!.rows[0]!.cells];
    // A column that contains only checkboxes keeps its narrow width.
    const first = heads.find((head) => !head.querySelector("[data-tick]"));
    const others = heads.filter((head) => head !== first);
    let widthThen = 0;
    // The columns are not measured at each scroll, because the browser reports when a column has become
    // wider.
    const watch = new ResizeObserver(() => {
      const width = table.current?.offsetWidth ?? 0;
      if (width !== widthThen) {
        // When the window has another width, the columns are laid out again.
        first!.style.width = "";
        for (const head of others) head.style.minWidth = "";
      }
      widthThen = width;
      const widths = others.map((head) => head.getBoundingClientRect().width);
      others.forEach((head, place) => (head.style.minWidth = `${widths[place]}px`));
      first!.style.width = "100%";
    });
    for (const head of [first!, ...others]) watch.observe(head);
    return () => watch.disconnect();
  }, []);
  return table;
}
