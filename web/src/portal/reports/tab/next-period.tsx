import { dayAfter } from "@portico/contract/report-periods";
import { useQuery } from "@tanstack/react-query";
import { dayText, firmDay } from "../../../ui/moment.tsx";
import { periodQuery } from "../staff-reports.calls.ts";

interface NextPeriodProps {
  clientId: string;
  /** Of the latest report. */
  templateId: string;
}

/** Which period the next report would be about, and from when it can be written: once the period is over. */
export function NextPeriod({ clientId, templateId }: NextPeriodProps) {
  const { data } = useQuery(periodQuery({ client_id: clientId, template_id: templateId }));
  if (!data) return null;
  const from = dayAfter(data.period_end, 1);
  const isOver = from <= firmDay(Date.now());
  return (
    <p className="text-sm text-quiet">
      {`Next report: ${data.period_short}`}
      {!isOver && `, available from ${dayText(from)}`}
    </p>
  );
}
