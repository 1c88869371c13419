import { useEffect, useState } from "react";

/** How long nobody has typed before it is looked at. */
const SETTLED_MS = 400;

/** Takes what somebody types, as text. Returns it once they have stopped for a moment. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
