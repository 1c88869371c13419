import { type RefObject, useEffect, useState } from "react";
import { keepHeights } from "./row-heights.ts";

type LongList = typeof import("./long-list.ts");

/** From here on only the rows in view stand in the page. */
const LONG_FROM_ROWS = 200;
/** Its bytes are there before they are needed. */
const FETCH_FROM_ROWS = 100;

let fetched: LongList | null = null;

/** What renders these rows once they are many. Null: as they are; so too where the bytes do not come. */
export function useLongList(
  rows: ReadonlyArray<{ id: string }>,
  frame: RefObject<HTMLElement | null>,
): LongList | null {
  const [longList, setLongList] = useState(fetched);
  const isNear = rows.length >= FETCH_FROM_ROWS;
  const isLong = rows.length >= LONG_FROM_ROWS && longList !== null;
  useEffect(() => {
    // Once the list is long, each row has to stand where it stood.
    if (!isNear || isLong || !frame.current) return;
    keepHeights(rows, frame.current.querySelectorAll("tbody > tr, li"));
  }, [rows, frame, isNear, isLong]);
  useEffect(() => {
    if (!isNear || fetched) return;
    import("./long-list.ts").then((module) => setLongList((fetched = module))).catch(() => undefined);
  }, [isNear]);
  return isLong ? longList : null;
}
