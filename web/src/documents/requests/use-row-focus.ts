import { type RefObject, useEffect, useRef } from "react";

interface RowFocus {
  /** The list whose children are the rows, each with its first button. */
  list: RefObject<HTMLUListElement | null>;
  /** Something is done with a row, after which it may be gone. */
  hold: (id: string) => void;
  /** That row, or the one that took its place. */
  find: () => HTMLElement | null;
}

/** Keeps the place in a list from which rows go as they are dealt with. */
export function useRowFocus(ids: readonly string[]): RowFocus {
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<{ id: string; place: number } | null>(null);
  const find = () => {
    if (!held.current || !list.current) return null;
    const { id, place } = held.current;
    const at = ids.includes(id) ? ids.indexOf(id) : Math.min(place, ids.length - 1);
    return list.current.children[at]?.querySelector("button") ?? null;
  };
  const shown = ids.join();
  useEffect(() => {
    // What had the focus is gone with its row.
    if (document.activeElement !== document.body) return;
    find()?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change of the list
  }, [shown]);
  return { list, hold: (id) => (held.current = { id, place: Math.max(0, ids.indexOf(id)) }), find };
}
