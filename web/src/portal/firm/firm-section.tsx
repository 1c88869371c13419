import type { FirmSettings } from "@portico/contract/portal/firm";
import { type ReactNode, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { SettingsRow } from "../../ui/settings-row.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { FirmDialog } from "./firm-dialog.tsx";
import { type FieldName, type FirmField, type FirmFieldGroup, valueText } from "./firm-fields.ts";

interface FirmSectionProps {
  settings: FirmSettings;
  group: FirmFieldGroup;
  /** Further rows. */
  children?: ReactNode;
}

/** A group of settings as they stand, each with the way to change it. */
export function FirmSection({ settings, group, children }: FirmSectionProps) {
  const [asked, setAsked] = useState<FieldName | null>(null);
  return (
    <SettingsSection id={group.id} title={group.title}>
      {group.fields.map((field) => (
        <FirmRow key={field.name} field={field} settings={settings} onEdit={() => setAsked(field.name)} />
      ))}
      {children}
      {asked && (
        <FirmDialog settings={settings} group={group} startsWith={asked} onClose={() => setAsked(null)} />
      )}
    </SettingsSection>
  );
}

interface FirmRowProps {
  field: FirmField;
  settings: FirmSettings;
  onEdit: () => void;
}

function FirmRow({ field, settings, onEdit }: FirmRowProps) {
  const value = valueText(field, settings[field.name]);
  const action = (
    <Button variant="secondary" size="sm" aria-label={`Edit: ${field.label}`} onClick={onEdit}>
      Edit
    </Button>
  );
  if (field.kind === "switch")
    return (
      <SettingsRow
        title={field.label}
        badge={<Badge tone={value === "On" ? "green" : "neutral"}>{value}</Badge>}
        action={action}
      >
        {field.hint}
      </SettingsRow>
    );
  return (
    <SettingsRow title={value} action={action}>
      {field.label}
    </SettingsRow>
  );
}
