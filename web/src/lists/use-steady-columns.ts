import { useLayoutEffect, useRef } from "react";

/**
 * Keeps a table's columns as wide as their widest content so far: otherwise rows that come and go would move
 * them. The first column with words takes the remaining width.
 */
export function useSteadyColumns() {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const heads = [...table.current!.tHead!.rows[0]!.cells];
    // A column of checkboxes keeps its narrow width.
    const first = heads.find((head) => !head.querySelector("[data-tick]"));
    const others = heads.filter((head) => head !== first);
    let widthThen = 0;
    // Not measured at each scroll: the browser reports when a column has grown.
    const watch = new ResizeObserver(() => {
      const width = table.current?.offsetWidth ?? 0;
      if (width !== widthThen) {
        // At another window width the columns are laid out again.
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
