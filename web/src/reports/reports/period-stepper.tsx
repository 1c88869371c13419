import { useState } from "react";
import { queryClient } from "../../session/query-client.ts";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { PeriodField } from "./period-field.tsx";
import { periodQuery } from "./staff-reports.calls.ts";

interface PeriodStepperProps {
  clientId: string;
  templateId: string;
  period: { period_start: string; period_label: string };
  error: string | undefined;
  isFixed?: boolean;
  onPeriod: (period: { period_start: string; period_end: string; period_label: string }) => void;
}

/** The period of a report, with buttons for the previous and the next period without a report. */
export function PeriodStepper({
  clientId,
  templateId,
  period,
  error,
  isFixed,
  onPeriod,
}: PeriodStepperProps) {
  const [isStepping, setStepping] = useState(false);
  const step = async (direction: "earlier" | "later") => {
    setStepping(true);
    try {
      const asked = { client_id: clientId, template_id: templateId, from: period.period_start, direction };
      const { period_start, period_end, period_label } = await queryClient.fetchQuery(periodQuery(asked));
      onPeriod({ period_start, period_end, period_label });
    } catch (failure) {
      notifyFailure(failure, "The period couldn't be changed. Please try again.");
    } finally {
      setStepping(false);
    }
  };
  return (
    <PeriodField
      period={period.period_label}
      error={error}
      isFixed={isFixed}
      isStepping={isStepping}
      onStep={(direction) => void step(direction)}
    />
  );
}
