import { REPORT_LABEL_MAX_LENGTH, SECTION_HELP_MAX_LENGTH } from "@portico/contract/reports/report-limits";
import type { TemplateSection } from "@portico/contract/reports/report-template-fields";
import { Optional } from "../../ui/form/optional.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { Faults } from "./template-draft.ts";

interface SectionFieldsProps {
  section: TemplateSection;
  at: string;
  faults: Faults;
  onChange: (next: Partial<TemplateSection>) => void;
}

export function SectionFields({ section, at, faults, onChange }: SectionFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name={`${at}.label`}
        autoFocus={section.label === ""}
        autoComplete="off"
        maxLength={REPORT_LABEL_MAX_LENGTH}
        value={section.label}
        error={faults[`${at}.label`]}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <TextField
        label={<Optional>What to write about</Optional>}
        name={`${at}.help`}
        autoComplete="off"
        maxLength={SECTION_HELP_MAX_LENGTH}
        hint="Only the person writing a report sees this."
        value={section.help ?? ""}
        error={faults[`${at}.help`]}
        onChange={({ target }) => onChange({ help: target.value || null })}
      />
      <Switch
        label="Required before a report can be published"
        checked={section.required}
        onChange={(required) => onChange({ required })}
      />
    </>
  );
}
