import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

/**
 * Asks before unsaved changes are lost: when the user follows a link, presses the browser's Back, or closes
 * the window. `release` lets the user leave once without a question. `answer` is set while the question is
 * open.
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
