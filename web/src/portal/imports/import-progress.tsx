import type { Import } from "@portico/contract/portal/imports";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { formatCount } from "../../ui/count.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { notifyFailure } from "../../ui/toast.tsx";
import { cancel } from "./imports.calls.ts";

/** How far it is. It goes on without anyone watching. */
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
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <ProgressBar label="Rows done" done={done} total={total} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm">
          <span className="figure font-semibold">
            {formatCount(done)} of {formatCount(total)} rows
          </span>
          <span className="block text-quiet">You can leave this page; it keeps running.</span>
        </p>
        {of.can.cancel && (
          <Button variant="secondary" size="sm" loading={isStopping} onClick={stop}>
            Stop
          </Button>
        )}
      </div>
    </Card>
  );
}
