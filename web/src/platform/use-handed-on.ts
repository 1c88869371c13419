import type { HistoryState } from "@tanstack/react-router";
import { useHydrated, useLocation } from "@tanstack/react-router";

/** What the previous page passed on, or null while a prerendered page does not know it yet. */
export function useHandedOn(): HistoryState | null {
  const state = useLocation({ select: (location) => location.state });
  return useHydrated() ? state : null;
}
