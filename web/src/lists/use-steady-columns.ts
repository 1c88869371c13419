import { useLayoutEffect, useRef } from "react";

/** Keeps a table's columns as wide as their widest content so far: rows that come and go would move them. The first column with words takes what is left. */
export function useSteadyColumns() {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const heads = [...table.current!.tHead!.rows[0]!.cells];
    // A column of boxes to tick is as narrow as it is.
    const first = heads.find((head) => !head.querySelector("[data-tick]"));
    const others = heads.filter((head) => head !== first);
    let widthThen = 0;
    // The browser says when a column has grown, so that no scroll has to ask.
    const watch = new ResizeObserver(() => {
      const width = table.current?.offsetWidth ?? 0;
      if (width !== widthThen) {
        // In another window they are laid out anew.
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
