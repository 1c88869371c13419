import { lazy, Suspense, useEffect, useState } from "react";
import { whenToasterWanted } from "./toast.tsx";

const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));
const FIRST_ACTS = ["pointerdown", "keydown", "input"] as const;

/**
 * Fetches the Toaster with the first thing somebody does: a first page does without its bytes,
 * and a toast that says that the connection is gone can no longer fetch them.
 */
export function ToasterLater() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return;
    const want = () => setWanted(true);
    const stop = whenToasterWanted(want);
    for (const act of FIRST_ACTS) addEventListener(act, want, { once: true });
    return () => {
      stop();
      for (const act of FIRST_ACTS) removeEventListener(act, want);
    };
  }, [wanted]);
  return (
    wanted && (
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    )
  );
}
