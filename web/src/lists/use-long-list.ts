import { type RefObject, useEffect, useState } from "react";
import { keepHeights } from "./row-heights.ts";

type LongList = typeof import("./long-list.ts");

/** From this number on only the rows in view are rendered. */
const LONG_FROM_ROWS = 200;
/** From this number on the code is loaded, before it is needed. */
const FETCH_FROM_ROWS = 100;

let fetched: LongList | null = null;

/**
 * Returns the components that render very many rows. Null while there are few rows, or if the code could not
 * be loaded: they are then all rendered.
 */
export function useLongList(
  rows: ReadonlyArray<{ id: string }>,
  frame: RefObject<HTMLElement | null>,
): LongList | null {
  const [longList, setLongList] = useState(fetched);
  const isNear = rows.length >= FETCH_FROM_ROWS;
  const isLong = rows.length >= LONG_FROM_ROWS && longList !== null;
  useEffect(() => {
    // The heights are measured before only the rows in view are rendered, so that each row stays in its place
    // then.
    if (!isNear || isLong || !frame.current) return;
    keepHeights(rows, frame.current.querySelectorAll("tbody > tr, li"));
  }, [rows, frame, isNear, isLong]);
  useEffect(() => {
    if (!isNear || fetched) return;
    import("./long-list.ts").then((module) => setLongList((fetched = module))).catch(() => undefined);
  }, [isNear]);
  return isLong ? longList : null;
}
