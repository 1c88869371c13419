import { readPreference, writePreference } from "@portico/mobile/preferences";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Icon } from "../ui/icon.tsx";

interface ChartBlockProps {
  title: string;
  chart: ReactNode;
  table: ReactNode;
  /** The key under which this device remembers the choice, for each person. */
  memory?: string;
}

const TABLE = "table";

/** Shows either a chart or its table, in the same space. When printed, both are shown. */
export function ChartBlock({ title, chart, table, memory }: ChartBlockProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  useEffect(() => {
    if (memory === undefined) return;
    let wanted = true;
    void readPreference(memory).then((kept) => wanted && setTable(kept === TABLE));
    return () => {
      wanted = false;
    };
  }, [memory]);
  const turn = () => {
    setTable(!isTable);
    if (memory !== undefined) void writePreference(memory, isTable ? "chart" : TABLE);
  };
  const act = isTable ? "Show as chart" : "Show as table";
  return (
    <section aria-labelledby={id} className="min-w-0">
      {/* When printed, the table may continue on the next page. If it were kept together with the chart, half a page could be left empty. */}
      <div className="break-inside-avoid">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 id={id} className="text-[1.0625rem]">
            {title}
          </h3>
          <button
            type="button"
            aria-label={`${act}: ${title}`}
            onClick={turn}
            className="inline-flex items-center gap-1.5 rounded-sm text-[0.8125rem] font-semibold text-link hover:text-ink pointer-coarse:min-h-11 print:hidden"
          >
            <Icon name={isTable ? "chart-line" : "table-2"} size={16} />
            {act}
          </button>
        </div>
        <div className={isTable ? "hidden print:block" : ""}>{chart}</div>
      </div>
      <div
        // Only as many rows are visible as fit. The user scrolls to the others, also by keys.
        tabIndex={isTable ? 0 : undefined}
        role={isTable ? "group" : undefined}
        aria-label={isTable ? title : undefined}
        className={
          isTable
            ? "h-60 overflow-y-auto rounded-sm print:h-auto print:overflow-visible"
            : "hidden print:mt-3 print:block"
        }
      >
        {table}
      </div>
    </section>
  );
}
