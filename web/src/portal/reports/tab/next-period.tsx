import { useQuery } from "@tanstack/react-query";
import { dayText, firmDay } from "../../../ui/moment.tsx";
import { periodQuery } from "../staff-reports.calls.ts";

interface NextPeriodProps {
  clientId: string;
  /** Of the latest report. */
  templateId: string;
}

/** Which period the next report would be about, and when that ends, where it has not. A report can be written before. */
export function NextPeriod({ clientId, templateId }: NextPeriodProps) {
  const { data } = useQuery(periodQuery({ client_id: clientId, template_id: templateId }));
  if (!data) return null;
  const isOver = data.period_end < firmDay(Date.now());
  return (
    <p className="text-sm text-quiet">
      {`The next report is for ${data.period_short}`}
      {isOver ? "." : `, which ends on ${dayText(data.period_end)}.`}
    </p>
  );
}
