import type { Match } from "@portico/contract/documents/matching";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { WorkProgress } from "../../ui/feedback/work-progress.tsx";
import { stop } from "./match.calls.ts";

/** The progress of a placing or an undo. It continues when the page is closed. */
export function MatchProgress({ match, title }: { match: Match; title: string }) {
  const [isStopping, setStopping] = useState(false);
  const { done, total } = match.progress ?? { done: 0, total: match.files };
  const end = () => {
    setStopping(true);
    stop(match)
      .catch((error: unknown) => notifyFailure(error, "It couldn't be stopped. Please try again."))
      .finally(() => setStopping(false));
  };
  return (
    <WorkProgress
      title={title}
      label="Files done"
      unit="files"
      done={done}
      total={total}
      act={
        match.progress && (
          <Button variant="secondary" size="sm" loading={isStopping} onClick={end}>
            Stop
          </Button>
        )
      }
    />
  );
}
