import type { ReportBatch } from "@portico/contract/reports/batches";
import type { ReactNode } from "react";
import { WorkProgress } from "../../ui/feedback/work-progress.tsx";
import { CancelButton } from "./cancel-button.tsx";

interface BatchProgressProps {
  of: ReportBatch;
  title: string;
  unit: "rows" | "PDFs";
  next?: string;
  acts?: ReactNode;
}

/** The progress of a batch. It continues when the page is closed. */
export function BatchProgress({ of, title, unit, next, acts }: BatchProgressProps) {
  const { done, total } = of.progress ?? { done: 0, total: of.rows };
  return (
    <WorkProgress
      title={title}
      label={`${unit === "rows" ? "Rows" : "PDFs"} done`}
      unit={unit}
      done={done}
      total={total}
      next={next}
      act={acts ?? (of.can.cancel && <CancelButton of={of} label="Stop" />)}
    />
  );
}
