import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

/**
 * Asks before what is not saved is left, by whatever way: a link, the browser's back, the closing of the window. `release` lets the next one pass;
 * `answer` is there while it asks.
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
