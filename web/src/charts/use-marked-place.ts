import { placeAt } from "@portico/charts/line-chart";
import { type PointerEvent, useState } from "react";

/**
 * Returns the marked place of a chart, and functions that change it. The last place is marked until the user
 * marks another by pointer or keys.
 */
export function useMarkedPlace(count: number, places: readonly number[]) {
  const last = count - 1;
  const [chosen, choose] = useState<number | null>(null);
  const marked = Math.min(chosen ?? last, last);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left;
    choose(placeAt(places, event.clientX - left));
  };
  return { marked, choose, follow, forget: () => choose(null) };
}

export type MarkedPlace = ReturnType<typeof useMarkedPlace>;
