import { Suspense, useEffect, useRef, useState } from "react";
import { nameOfActInHand } from "../../ui/layout/act-in-hand.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useFreshDialog } from "../../ui/overlay/use-fresh-dialog.ts";
import { answerStepUpBy } from "../../session/step-up.ts";

const StepUpDialog = lazyPart(() =>
  import("./step-up-dialog.tsx").then((file) => ({ default: file.StepUpDialog })),
);

/**
 * Opens the dialog when a call needs a fresh proof of identity. It is mounted in the frame of the signed-in
 * pages.
 */
export function StepUpHost() {
  const { round, show, dialog } = useFreshDialog();
  const [act, setAct] = useState<string | null>(null);
  const answer = useRef<(isFresh: boolean) => void>(() => undefined);
  useEffect(() => {
    const stop = answerStepUpBy(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setAct(nameOfActInHand());
          show();
        }),
    );
    return () => {
      stop();
      // Requests wait for the open dialog to be answered. It disappears here, so it counts as cancelled.
      answer.current(false);
    };
  }, [show]);
  const close = (isFresh: boolean) => {
    dialog.onOpenChange(false);
    answer.current(isFresh);
  };
  if (round === 0) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog key={round} open={dialog.open} act={act} onClose={close} />
    </Suspense>
  );
}
