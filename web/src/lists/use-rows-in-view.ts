import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, useCallback, useLayoutEffect, useMemo, useState } from "react";
import { heightOf, keepHeight, usualHeight } from "./row-heights.ts";
import { useIsPrinting } from "./use-is-printing.ts";

/**
 * How many rows are rendered above and below the window, so that Tab and a quick scroll always find the next
 * row.
 */
const OVERSCAN_ROWS = 10;
/**
 * Rows are added and removed in blocks of this size: each change makes the browser lay out the whole table
 * again.
 */
const BLOCK_ROWS = 8;

interface RowInView {
  index: number;
  /**
   * The height in pixels of the empty space before this row. The space takes the place of rows that are not
   * rendered.
   */
  gapBefore: number;
}

/**
 * Returns which rows of a long list to render: the rows in and around the window, and the focused row with
 * its neighbours, even if it is scrolled out of view. When printing, returns all rows.
 */
export function useRowsInView<List extends HTMLElement>(rows: ReadonlyArray<{ id: string }>) {
  const [list, setList] = useState<List | null>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  const isPrinting = useIsPrinting();
  const usual = useMemo(() => usualHeight(rows), [rows]);
  const focusedAt = focused === null ? -1 : rows.findIndex(({ id }) => id === focused);
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is memoized
  const virtualizer = useWindowVirtualizer<Element>({
    count: rows.length,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    // The size to assume before the first measurement. Without it the first rendering would have no rows and
    // no height, and the browser could not restore the scroll position.
    initialRect: { width: innerWidth, height: innerHeight },
    getItemKey: useCallback((index: number) => rows[index]!.id, [rows]),
    estimateSize: (index) => heightOf(rows[index]!.id, usual),
    measureElement(element, entry) {
      const id = rows[Number(element.getAttribute("data-index"))]?.id ?? "";
      const height = entry?.borderBoxSize[0]?.blockSize;
      // If there is no entry, the browser has not laid out the page yet. Measuring now would force a layout
      // for each row. The function is called again after the layout.
      if (height === undefined) return heightOf(id, usual);
      // The height is not rounded: half a pixel per row would shake the list while it is scrolled.
      keepHeight(id, height);
      return height;
    },
    rangeExtractor(range) {
      const beside = [focusedAt - 1, focusedAt, focusedAt + 1];
      const kept = focusedAt < 0 ? [] : beside.filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(byBlocks(range)), ...kept])].toSorted((a, b) => a - b);
    },
  });
  useLayoutEffect(() => {
    if (!list) return;
    const look = () => setTop(list.getBoundingClientRect().top + scrollY);
    look();
    // When content above the list appears or disappears, the list moves. The height of the page changes then
    // too.
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  const found = items.map(({ index, start }, place): RowInView => {
    const before = place === 0 ? top : items[place - 1]!.end;
    return { index, gapBefore: Math.max(0, start - before) };
  });
  return {
    setList,
    inView: isPrinting ? rows.map((_, index) => ({ index, gapBefore: 0 })) : found,
    gapAfter: isPrinting ? 0 : Math.max(0, virtualizer.getTotalSize() + top - (last?.end ?? top)),
    measure: virtualizer.measureElement,
    /**
     * The focus handler of each row. The focus in a menu or dialog that a row has opened counts as in the
     * row.
     */
    onFocus: useCallback(
      ({ currentTarget }: FocusEvent<Element>) => setFocused(currentTarget.getAttribute("data-id")),
      [],
    ),
  };
}

/** Takes the range of rows that are in the window. Returns the range extended to whole blocks. */
function byBlocks(range: Range): Range {
  const startIndex = range.startIndex - (range.startIndex % BLOCK_ROWS);
  const endIndex = range.endIndex - (range.endIndex % BLOCK_ROWS) + BLOCK_ROWS - 1;
  return { ...range, startIndex, endIndex: Math.min(endIndex, range.count - 1) };
}
