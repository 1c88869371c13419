import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

/**
 * Asks before the user leaves unsaved changes by a link, the browser's Back, or closing the window. `release`
 * lets the next attempt pass; `answer` is set while it asks.
 */
export function useLeaveGuard(isDirty: boolean) {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  const isReleased = useRef(false);
  useEffect(() => {
    if (!isDirty) return;
    const ask = () =>
      new Promise<boolean>((resolve) =>
        setAnswer(() => (leaves: boolean) => {
          setAnswer(null);
          resolve(!leaves);
        }),
      );
    return history.block({
      enableBeforeUnload: () => !isReleased.current,
      blockerFn: () => (isReleased.current ? false : ask()),
    });
  }, [isDirty, history]);
  return {
    answer,
    release: () => {
      isReleased.current = true;
    },
  };
}
