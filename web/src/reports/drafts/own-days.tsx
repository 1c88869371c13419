import type { Report } from "@portico/contract/reports/report-fields";
import { useState } from "react";
import { DateField } from "../../ui/form/date-field.tsx";
import type { DraftSaver } from "./report-saver.ts";

interface OwnDaysProps {
  report: Report;
  saver: DraftSaver;
  errors: Readonly<Record<string, string>>;
}

/** The first and the last day of a report whose template has no periods of its own. */
export function OwnDays({ report, saver, errors }: OwnDaysProps) {
  const [days, setDays] = useState({ period_start: report.period_start, period_end: report.period_end });
  const isInOrder = days.period_start <= days.period_end;
  const take = (typed: Partial<typeof days>) => {
    const next = { ...days, ...typed };
    setDays(next);
    // While the user changes both days, the first one may briefly be after the last one. Such days are not
    // saved.
    if (next.period_start <= next.period_end) saver.change(next);
  };
  const order = isInOrder ? undefined : "The last day can't be before the first day.";
  return (
    <div className="grid grid-cols-2 gap-4 sm:col-span-2">
      <DateField
        label="First day"
        name="period_start"
        value={days.period_start}
        error={order ?? errors["period"] ?? errors["period_start"]}
        onChange={(day) => day && take({ period_start: day })}
      />
      <DateField
        label="Last day"
        name="period_end"
        value={days.period_end}
        error={errors["period_end"]}
        onChange={(day) => day && take({ period_end: day })}
      />
    </div>
  );
}
