import type { Import } from "@portico/contract/people/import";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { WorkProgress } from "../../ui/feedback/work-progress.tsx";
import { cancel } from "./imports.calls.ts";

/** Shows the progress of an import, which continues when the page is closed. */
export function ImportProgress({ of, title }: { of: Import; title: string }) {
  const [isStopping, setStopping] = useState(false);
  const { done, total } = of.progress ?? { done: 0, total: of.rows };
  const stop = () => {
    setStopping(true);
    cancel(of)
      .catch((error: unknown) => notifyFailure(error, "It couldn't be stopped. Please try again."))
      .finally(() => setStopping(false));
  };
  return (
    <WorkProgress
      title={title}
      label="Rows done"
      unit="rows"
      done={done}
      total={total}
      act={
        of.can.cancel && (
          <Button variant="secondary" size="sm" loading={isStopping} onClick={stop}>
            Stop
          </Button>
        )
      }
    />
  );
}
