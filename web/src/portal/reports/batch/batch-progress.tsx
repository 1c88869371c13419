import type { ReportBatch } from "@portico/contract/portal/report-batches";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { formatCount } from "../../../ui/count.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { CancelButton } from "./cancel-button.tsx";

interface BatchProgressProps {
  of: ReportBatch;
  title: string;
  unit: "rows" | "PDFs";
  acts?: ReactNode;
}

/** How far it is. It goes on without anyone watching. */
export function BatchProgress({ of, title, unit, acts }: BatchProgressProps) {
  const { done, total } = of.progress ?? { done: 0, total: of.rows };
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <ProgressBar label={unit === "rows" ? "Rows done" : "PDFs made"} done={done} total={total} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm">
          <span className="figure font-semibold">
            {formatCount(done)} of {formatCount(total)} {unit}
          </span>
          <span className="block text-quiet">You can leave this page; it keeps running.</span>
        </p>
        {acts ?? (of.can.cancel && <CancelButton of={of} label="Stop" />)}
      </div>
    </Card>
  );
}
