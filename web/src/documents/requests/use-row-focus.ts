import { type RefObject, useEffect, useRef } from "react";

interface RowFocus {
  /** The list element. Its children are the rows, each with its main button first. */
  list: RefObject<HTMLUListElement | null>;
  /** Remembers the row before an action that may remove it. */
  hold: (id: string) => void;
  /** Returns the main button of the remembered row, or of the row that took its place. */
  find: () => HTMLElement | null;
}

/** Keeps the user's place in a list whose rows disappear as they are handled. */
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
    // Otherwise the focus is still on an element, because its row has not disappeared.
    if (document.activeElement !== document.body) return;
    find()?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change of the list
  }, [shown]);
  return { list, hold: (id) => (held.current = { id, place: Math.max(0, ids.indexOf(id)) }), find };
}
