import type { Client } from "@portico/contract/people/clients";
import type { Report } from "@portico/contract/reports/report-fields";
import { rangeText } from "@portico/contract/reports/report-periods";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { queryClient } from "../../session/query-client.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { PeriodStepper } from "../reports/period-stepper.tsx";
import { begin, periodQuery, templatesQuery } from "../reports/staff-reports.calls.ts";

interface NewReportDialogProps {
  client: Client;
  /** The template of the client's latest report. */
  usualTemplate: string | undefined;
  onBegun: (report: Report) => void;
  onClose: () => void;
}

interface Days {
  period_start: string;
  period_end: string;
  period_label: string;
}

/** Asks for the template and the period of a new report; the next period is proposed. */
export function NewReportDialog({ client, usualTemplate, onBegun, onClose }: NewReportDialogProps) {
  const templates = useQuery(templatesQuery);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const isBegun = useRef(false);
  const [days, setDays] = useState<Days | null>(null);
  const items = templates.data?.items.filter(({ archived_at }) => archived_at === null) ?? [];
  const template = items.find(({ id }) => id === (chosenId ?? usualTemplate)) ?? items[0];
  const nextPeriod = periodQuery({ client_id: client.id, template_id: template?.id ?? "" });
  const proposed = useQuery({ ...nextPeriod, enabled: template !== undefined });
  const period = days ?? proposed.data;
  const isCustom = template?.period_kind === "custom";
  const options = items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <EditDialog
      open
      // Once the report has begun, the address names it, and `onClose` would remove it from the address.
      onOpenChange={(open) => !open && !isBegun.current && onClose()}
      title={`New report for ${personName(client)}`}
      submit="Start"
      fallback="The report couldn't be started. Please try again."
      validate={(): Record<string, string> => (template ? {} : { template: "Please choose a template." })}
      onSave={async () => {
        if (!template) return;
        // If the user starts before the period was proposed, waits for the proposal.
        const { period_start, period_end } = period ?? (await queryClient.fetchQuery(nextPeriod));
        const about = { client_id: client.id, template_id: template.id, period_start, period_end };
        const report = await begin(about);
        isBegun.current = true;
        onBegun(report);
      }}
    >
      {(faults) =>
        templates.isError ? (
          <RetryNotice title="The templates couldn't be loaded." onRetry={() => void templates.refetch()} />
        ) : templates.isPending ? (
          <Skeleton className="h-32 w-full" />
        ) : !template ? (
          <p>There are no report templates yet. An admin can add one.</p>
        ) : (
          <>
            <Select
              label="Template"
              options={options}
              value={options.find(({ value }) => value === template.id) ?? null}
              error={faults["template"]}
              onChange={(option) => {
                setChosenId(option?.value ?? null);
                setDays(null);
              }}
            />
            {!period ? (
              <Skeleton className="h-16 w-full" />
            ) : isCustom ? (
              <div className="grid gap-4 sm:grid-cols-2">
                <DateField
                  label="First day"
                  name="period_start"
                  value={period.period_start}
                  error={faults["period_start"]}
                  onChange={(day) => day && setDays({ ...period, period_start: day })}
                />
                <DateField
                  label="Last day"
                  name="period_end"
                  value={period.period_end}
                  error={faults["period_end"]}
                  onChange={(day) => day && setDays({ ...period, period_end: day })}
                />
              </div>
            ) : (
              <div>
                <PeriodStepper
                  clientId={client.id}
                  templateId={template.id}
                  period={period}
                  error={faults["period_start"]}
                  onPeriod={setDays}
                />
                <p className="mt-1.5 text-[0.8125rem] text-quiet">
                  {rangeText({ start: period.period_start, end: period.period_end })}.
                  {!days && proposed.data?.follows
                    ? ` Previous report: ${proposed.data.follows.period_label}.`
                    : ""}
                </p>
              </div>
            )}
          </>
        )
      }
    </EditDialog>
  );
}
