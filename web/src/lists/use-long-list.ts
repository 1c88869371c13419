import { type RefObject, useEffect, useState } from "react";
import { keepHeights } from "./row-heights.ts";

type LongList = typeof import("./long-list.ts");

/** From this number on only the rows in view are rendered. */
const LONG_FROM_ROWS = 200;
/** From this number of rows on, the code for long lists is loaded, so that it is there in time. */
const FETCH_FROM_ROWS = 100;

let fetched: LongList | null = null;

/**
 * Returns the components that render very many rows. Returns null while there are few rows or if the code
 * could not be loaded; then all rows are rendered.
 */
export function useLongList(
  rows: ReadonlyArray<{ id: string }>,
  frame: RefObject<HTMLElement | null>,
): LongList | null {
  const [longList, setLongList] = useState(fetched);
  const isNear = rows.length >= FETCH_FROM_ROWS;
  const isLong = rows.length >= LONG_FROM_ROWS && longList !== null;
  useEffect(() => {
    // The heights are measured while all rows are still rendered. So each row stays in its place when only
    // the rows in view are rendered.
    if (!isNear || isLong || !frame.current) return;
    keepHeights(rows, frame.current.querySelectorAll("tbody > tr, li"));
  }, [rows, frame, isNear, isLong]);
  useEffect(() => {
    if (!isNear || fetched) return;
    import("./long-list.ts").then((module) => setLongList((fetched = module))).catch(() => undefined);
  }, [isNear]);
  return isLong ? longList : null;
}
