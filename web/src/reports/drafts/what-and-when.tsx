import type { Report } from "@portico/contract/reports/report-fields";
import { REPORT_TITLE_MAX_LENGTH } from "@portico/contract/reports/report-limits";
import { rangeText } from "@portico/contract/reports/report-periods";
import { useState } from "react";
import { currencyOptions } from "../../ui/form/currency-options.ts";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { PeriodStepper } from "../reports/period-stepper.tsx";
import { clientName } from "../reports/report-words.ts";
import { NewerVersion } from "./newer-version.tsx";
import { OwnDays } from "./own-days.tsx";
import type { DraftSaver } from "./report-saver.ts";

interface WhatAndWhenProps {
  report: Report;
  saver: DraftSaver;
  errors: Readonly<Record<string, string>>;
  /** Called when the draft has moved to another version of its template. */
  onRenewed: () => void;
}

/** The title of the report and its period. */
export function WhatAndWhen({ report, saver, errors, onRenewed }: WhatAndWhenProps) {
  const newer = report.writing?.newer_template_version;
  const isCorrection = report.supersedes_id !== null;
  const hasMoney = report.figures.some(({ unit }) => unit === "money");
  const [currencies] = useState(currencyOptions);
  return (
    <section aria-labelledby="what-head" className="flex flex-col gap-4">
      <h2 id="what-head" className="text-xl">
        Title and period
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            label="Title"
            name="title"
            maxLength={REPORT_TITLE_MAX_LENGTH}
            defaultValue={report.title}
            key={report.period_start}
            error={errors["title"]}
            onChange={({ target }) => target.value.trim() !== "" && saver.change({ title: target.value })}
          />
        </div>
        {report.period_kind === "custom" && !isCorrection ? (
          <OwnDays report={report} saver={saver} errors={errors} />
        ) : (
          <PeriodStepper
            clientId={report.client.id}
            templateId={report.template.id}
            period={report}
            error={errors["period"] ?? errors["period_start"]}
            isFixed={isCorrection}
            onPeriod={({ period_start, period_end }) =>
              void saver
                .decide({ period_start, period_end })
                .catch((error) => notifyFailure(error, "The period couldn't be changed. Please try again."))
            }
          />
        )}
        {hasMoney && (
          <Select
            label="Currency"
            options={currencies}
            value={currencies.find(({ value }) => value === report.currency) ?? null}
            error={errors["currency"]}
            onChange={(option) =>
              option &&
              void saver
                .decide({ currency: option.value })
                .catch((error) => notifyFailure(error, "The currency couldn't be changed. Please try again."))
            }
          />
        )}
      </div>
      <p className="flex items-start gap-2 text-[0.8125rem] text-quiet">
        <Icon name="calendar" size={16} className="mt-0.5" />
        {rangeText({ start: report.period_start, end: report.period_end })}. Template: {report.template_name}.
      </p>
      {newer && <NewerVersion report={report} version={newer} saver={saver} onRenewed={onRenewed} />}
      <Switch
        label="Ask readers to confirm"
        hint={`We'll ask ${clientName(report.client)} to confirm with their full name that they've read it.`}
        checked={report.acknowledgement_required}
        onChange={(asks) => saver.change({ acknowledgement_required: asks })}
      />
      {isCorrection && (
        <TextArea
          label="What has changed"
          name="change_note"
          rows={2}
          defaultValue={report.change_note ?? ""}
          hint={`${clientName(report.client)} will see this above the report.`}
          error={errors["change_note"]}
          onChange={({ target }) => target.value.trim() !== "" && saver.change({ change_note: target.value })}
        />
      )}
    </section>
  );
}
