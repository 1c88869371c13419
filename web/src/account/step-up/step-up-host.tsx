import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { nameOfActInHand } from "../../ui/act-in-hand.ts";
import { answerStepUpBy } from "../../session/step-up.ts";

const StepUpDialog = lazy(() =>
  import("./step-up-dialog.tsx").then((file) => ({ default: file.StepUpDialog })),
);

/** Stands in the signed-in frame and opens when a call needs a fresh proof of the person. */
export function StepUpHost() {
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState(false);
  const [act, setAct] = useState<string | null>(null);
  const answer = useRef<(isFresh: boolean) => void>(() => undefined);
  useEffect(() => {
    const stop = answerStepUpBy(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setAct(nameOfActInHand());
          setRound((earlier) => earlier + 1);
          setOpen(true);
        }),
    );
    return () => {
      stop();
      // Whoever asks later waits for what is asked now.
      answer.current(false);
    };
  }, []);
  const close = (isFresh: boolean) => {
    setOpen(false);
    answer.current(isFresh);
  };
  if (round === 0) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog key={round} open={open} act={act} onClose={close} />
    </Suspense>
  );
}
