import type { HistoryState } from "@tanstack/react-router";
import { useHydrated, useLocation } from "@tanstack/react-router";

/** Returns what the previous page passed on; null while the page still shows its prerendered state. */
export function useHandedOn(): HistoryState | null {
  const state = useLocation({ select: (location) => location.state });
  return useHydrated() ? state : null;
}
