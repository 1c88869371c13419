import { Select } from "../../ui/form/select.tsx";
import type { AskedReports } from "./reports.calls.ts";

interface ReportFiltersProps {
  years: number[];
  templates: Array<{ id: string; name: string }>;
  asked: AskedReports;
  onAsked: (asked: AskedReports) => void;
}

const ALL = "";

/** Filters by year and by kind, if there is more than one. */
export function ReportFilters({ years, templates, asked, onAsked }: ReportFiltersProps) {
  const yearOptions = [
    { value: ALL, label: "All years" },
    ...years.map((year) => ({ value: String(year), label: String(year) })),
  ];
  const kindOptions = [
    { value: ALL, label: "All types" },
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const chosen = (options: typeof yearOptions, value: string | undefined) =>
    options.find((option) => option.value === (value ?? ALL)) ?? options[0] ?? null;
  return (
    <div className="mb-4 grid gap-3 sm:max-w-lg sm:grid-cols-2">
      {years.length > 1 && (
        <Select
          label="Year"
          options={yearOptions}
          value={chosen(yearOptions, asked.year)}
          onChange={(option) => onAsked({ ...asked, year: option?.value || undefined })}
        />
      )}
      {templates.length > 1 && (
        <Select
          label="Type"
          options={kindOptions}
          value={chosen(kindOptions, asked.template)}
          onChange={(option) => onAsked({ ...asked, template: option?.value || undefined })}
        />
      )}
    </div>
  );
}
