import type { ReactNode } from "react";
import { Card } from "../layout/card.tsx";
import { formatCount } from "../table/count.ts";
import { ProgressBar } from "./progress-bar.tsx";

interface WorkProgressProps {
  title: string;
  /** Label of the bar: "Rows done". */
  label: string;
  /** What is counted: "rows". */
  unit: string;
  done: number;
  total: number;
  /** A sentence that says what happens afterwards. */
  next?: string | undefined;
  /** What the user can do while the task runs, such as "Stop". */
  act?: ReactNode;
}

/** Shows the progress of a long task. The task continues even if the page is closed. */
export function WorkProgress({ title, label, unit, done, total, next, act }: WorkProgressProps) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <ProgressBar label={label} done={done} total={total} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm">
          <span className="figure font-semibold">
            {formatCount(done)} of {formatCount(total)} {unit}
          </span>
          {next && <span className="block">{next}</span>}
          <span className="block text-quiet">You can leave this page; it keeps running.</span>
        </p>
        {act}
      </div>
    </Card>
  );
}
