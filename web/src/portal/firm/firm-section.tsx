import type { FirmSettings } from "@portico/contract/portal/firm";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
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
  // The set-up checklist leads here, to the form itself.
  const isAskedFor = useLocation({ select: ({ hash }) => hash === group.id });
  const navigate = useNavigate();
  const [asked, setAsked] = useState<FieldName | null>(isAskedFor ? group.fields[0]!.name : null);
  useEffect(() => {
    if (isAskedFor) document.getElementById(group.id)?.scrollIntoView();
  }, [isAskedFor, group.id]);
  const close = () => {
    setAsked(null);
    if (isAskedFor) void navigate({ to: ".", search: true, hash: "", replace: true });
  };
  return (
    <SettingsSection id={group.id} title={group.title}>
      {group.fields.map((field) => (
        <FirmRow key={field.name} field={field} settings={settings} onEdit={() => setAsked(field.name)} />
      ))}
      {children}
      {asked && <FirmDialog settings={settings} group={group} startsWith={asked} onClose={close} />}
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
  const isEmpty = settings[field.name] === null || settings[field.name] === "";
  const act = isEmpty ? "Add" : "Edit";
  const action = (
    <Button variant="secondary" size="sm" aria-label={`${act}: ${field.label}`} onClick={onEdit}>
      {act}
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
    <SettingsRow title={field.label} action={action}>
      <span className={isEmpty ? "" : "text-[0.9375rem] text-ink"}>{value}</span>
    </SettingsRow>
  );
}
