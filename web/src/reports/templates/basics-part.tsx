import { DISCLOSURES_MAX_LENGTH, TEMPLATE_NAME_MAX_LENGTH } from "@portico/contract/reports/report-limits";
import type { PeriodKind } from "@portico/contract/reports/report-template-fields";
import { currencyOptions } from "../../ui/form/currency-options.ts";
import { Optional } from "../../ui/form/optional.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { Faults, TemplateDraft } from "./template-draft.ts";
import { optionsOf, periodWords } from "./template-words.ts";

interface BasicsProps {
  draft: TemplateDraft;
  faults: Faults;
  onChange: (next: Partial<TemplateDraft>) => void;
}

const periods = optionsOf(periodWords);
const OF_FIRM = { value: "", label: "The firm's currency" };

/** The name of a template, and the period of its reports. */
export function BasicsPart({
  draft,
  faults,
  isPeriodFixed,
  onChange,
}: BasicsProps & { isPeriodFixed: boolean }) {
  const currencies = [OF_FIRM, ...currencyOptions()];
  return (
    <section aria-labelledby="basics-head" className="flex flex-col gap-4">
      <h2 id="basics-head" className="text-xl">
        Name and period
      </h2>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={TEMPLATE_NAME_MAX_LENGTH}
        hint="Reports get this name and their period, such as “Quarterly review, third quarter 2026”."
        value={draft.name}
        error={faults["name"]}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {isPeriodFixed ? (
          <div data-field="period_kind" tabIndex={-1}>
            <p className="mb-1.5 text-[0.8125rem] font-semibold">Period</p>
            <p>{periodWords[draft.period_kind]}</p>
            <p className="text-[0.8125rem] text-quiet">
              Reports already use this template, so its period can't be changed. Copy it to use another
              period.
            </p>
          </div>
        ) : (
          <div data-field="period_kind">
            <Select
              label="Period"
              options={periods}
              value={periods.find(({ value }) => value === draft.period_kind) ?? null}
              error={faults["period_kind"]}
              onChange={(option) => option && onChange({ period_kind: option.value as PeriodKind })}
            />
          </div>
        )}
        <div data-field="currency">
          <Select
            label="Currency"
            options={currencies}
            value={currencies.find(({ value }) => value === (draft.currency ?? "")) ?? OF_FIRM}
            error={faults["currency"]}
            onChange={(option) => onChange({ currency: option?.value || null })}
          />
        </div>
      </div>
      <Switch
        label="Ask readers to confirm"
        hint="We'll ask readers to confirm with their full name that they've read it."
        checked={draft.acknowledgement_required}
        onChange={(asks) => onChange({ acknowledgement_required: asks })}
      />
    </section>
  );
}

/** The text that appears below every report. */
export function DisclosuresPart({ draft, faults, onChange }: BasicsProps) {
  return (
    <section aria-labelledby="disclosures-head">
      <h2 id="disclosures-head" className="mb-3 text-xl">
        Disclosures
      </h2>
      <TextArea
        label={<Optional>Below every report</Optional>}
        name="disclosures"
        rows={4}
        maxLength={DISCLOSURES_MAX_LENGTH}
        hint="Wording required by law or by your firm."
        value={draft.disclosures ?? ""}
        error={faults["disclosures"]}
        onChange={({ target }) => onChange({ disclosures: target.value || null })}
      />
    </section>
  );
}
