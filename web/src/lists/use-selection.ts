import { useEffect, useState } from "react";

interface Ticked {
  /**
   * The list's query when the rows were ticked. With another query the list has other rows, so the ticks are
   * dropped.
   */
  of: string;
  ids: ReadonlySet<string>;
  /** True if all rows that match are ticked, including the rows that are not loaded yet. */
  isAll: boolean;
  /** The row at which a range of ticks begins. */
  last: string | null;
}

export interface Selection {
  ids: ReadonlySet<string>;
  isAll: boolean;
  isTicked(id: string): boolean;
  /** With `isRange`, ticks all rows from the row that was ticked last to this row. */
  tick(id: string, isRange: boolean): void;
  tickShown(): void;
  takeAll(): void;
  /** Reduces the selection from all matches to the rows that were ticked. */
  keepTicked(): void;
  clear(): void;
}

const NONE = { ids: new Set<string>(), isAll: false, last: null };

/** The ticked rows of a list. Escape clears them. */
export function useSelection(rows: ReadonlyArray<{ id: string }>, of: string): Selection {
  const [kept, setTicked] = useState<Ticked>({ ...NONE, of });
  const ticked = kept.of === of ? kept : { ...NONE, of };
  const isNone = ticked.ids.size === 0;
  const set = (more: Partial<Ticked>) => setTicked({ ...ticked, isAll: false, ...more });
  useEffect(() => {
    if (isNone) return;
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest("[role=dialog],[role=alertdialog],[role=menu]");
      if (event.key === "Escape" && !event.defaultPrevented && !isElsewhere) setTicked({ ...NONE, of });
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isNone, of]);
  return {
    ids: ticked.ids,
    isAll: ticked.isAll,
    isTicked: (id) => ticked.isAll || ticked.ids.has(id),
    tick(id, isRange) {
      const ids = new Set(ticked.isAll ? rows.map((row) => row.id) : ticked.ids);
      const isOn = !ids.has(id);
      for (const each of isRange ? between(rows, ticked.last, id) : [id]) {
        if (isOn) ids.add(each);
        else ids.delete(each);
      }
      set({ ids, last: id });
    },
    tickShown: () =>
      set({
        ids: rows.every(({ id }) => ticked.ids.has(id)) ? new Set() : new Set(rows.map(({ id }) => id)),
        last: null,
      }),
    takeAll: () => set({ isAll: true }),
    keepTicked: () => set({}),
    clear: () => setTicked({ ...NONE, of }),
  };
}

function between(rows: ReadonlyArray<{ id: string }>, from: string | null, to: string): string[] {
  const places = [from ?? to, to].map((id) => rows.findIndex((row) => row.id === id));
  if (places.includes(-1)) return [to];
  return rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}
