import type { Match } from "@portico/contract/portal/matching";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { formatCount } from "../../../ui/count.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { notifyFailure } from "../../../ui/toast.tsx";
import { stop } from "./match.calls.ts";

/** How far a placing or an undo is. It goes on without anyone watching. */
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
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <ProgressBar label="Files done" done={done} total={total} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm">
          <span className="figure font-semibold">
            {formatCount(done)} of {formatCount(total)} files
          </span>
          <span className="block text-quiet">You can leave this page; it keeps running.</span>
        </p>
        {match.progress && (
          <Button variant="secondary" size="sm" loading={isStopping} onClick={end}>
            Stop
          </Button>
        )}
      </div>
    </Card>
  );
}
