import { useId, useState } from "react";
import { queryClient } from "../../session/query-client.ts";
import { FieldFrame } from "../../ui/field-frame.tsx";
import { Icon } from "../../ui/icon.tsx";
import { notifyFailure } from "../../ui/toast.tsx";
import { periodQuery } from "./staff-reports.calls.ts";

interface PeriodStepperProps {
  clientId: string;
  templateId: string;
  period: { period_start: string; period_label: string };
  error: string | undefined;
  isFixed?: boolean;
  onPeriod: (period: { period_start: string; period_end: string; period_label: string }) => void;
}

/** The period of a report, with a step to the ones before and after that have none. */
export function PeriodStepper({
  clientId,
  templateId,
  period,
  error,
  isFixed,
  onPeriod,
}: PeriodStepperProps) {
  const id = useId();
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
  const arrow =
    "grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink aria-disabled:opacity-40";
  return (
    <FieldFrame id={id} label="Period" error={error}>
      <div
        id={id}
        role="group"
        aria-label="Period"
        className="flex h-11 items-center justify-between rounded-control border border-field bg-white"
      >
        {!isFixed && (
          <button
            type="button"
            aria-label="Earlier period"
            aria-disabled={isStepping || undefined}
            onClick={() => !isStepping && void step("earlier")}
            className={arrow}
          >
            <Icon name="chevron-left" size={18} />
          </button>
        )}
        <span aria-live="polite" className="min-w-0 flex-1 truncate px-2 text-center font-semibold">
          {period.period_label}
        </span>
        {!isFixed && (
          <button
            type="button"
            aria-label="Later period"
            aria-disabled={isStepping || undefined}
            onClick={() => !isStepping && void step("later")}
            className={arrow}
          >
            <Icon name="chevron-right" size={18} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
