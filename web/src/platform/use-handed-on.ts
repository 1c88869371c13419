import type { HistoryState } from "@tanstack/react-router";
import { useHydrated, useLocation } from "@tanstack/react-router";

/**
 * Returns what the previous page passed on. Returns null at first, while the page still shows the state in
 * which it was prerendered.
 */
export function useHandedOn(): HistoryState | null {
  const state = useLocation({ select: (location) => location.state });
  return useHydrated() ? state : null;
}
