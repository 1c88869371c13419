import type { FirmSettings } from "@portico/contract/firm/firm";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/form/button.tsx";
import { SettingsRow } from "../ui/layout/settings-row.tsx";
import { SettingsSection } from "../ui/layout/settings-section.tsx";
import { FirmDialog } from "./firm-dialog.tsx";
import { type FirmField, type FirmFieldGroup, valueText } from "./firm-fields.ts";

interface FirmSectionProps {
  settings: FirmSettings;
  group: FirmFieldGroup;
  /** Further rows in the same group. */
  children?: ReactNode;
}

/** A group of settings with their present values, and a button to change them together. */
export function FirmSection({ settings, group, children }: FirmSectionProps) {
  // The set-up checklist links directly to the form.
  const isAskedFor = useLocation({ select: ({ hash }) => hash === group.id });
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(isAskedFor);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAskedFor) document.getElementById(group.id)?.scrollIntoView();
  }, [isAskedFor, group.id]);
  const close = () => {
    setOpen(false);
    if (isAskedFor)
      void navigate({ to: ".", search: true, hash: "", state: true, replace: true, resetScroll: false });
  };
  return (
    <SettingsSection
      id={group.id}
      title={group.title}
      action={
        <Button
          variant="secondary"
          size="sm"
          ref={edit}
          aria-label={`Edit: ${group.formTitle ?? group.title}`}
          onClick={() => setOpen(true)}
        >
          Edit
        </Button>
      }
    >
      {group.fields.map((field) => (
        <FirmRow key={field.name} field={field} settings={settings} />
      ))}
      {children}
      {isOpen && (
        <FirmDialog settings={settings} group={group} finalFocus={() => edit.current} onClose={close} />
      )}
    </SettingsSection>
  );
}

interface FirmRowProps {
  field: FirmField;
  settings: FirmSettings;
}

function FirmRow({ field, settings }: FirmRowProps) {
  const value = valueText(field, settings[field.name]);
  const isEmpty = settings[field.name] === null || settings[field.name] === "";
  if (field.kind === "switch")
    return (
      <SettingsRow
        title={field.label}
        badge={<Badge tone={value === "On" ? "green" : "neutral"}>{value}</Badge>}
      >
        {field.hint}
      </SettingsRow>
    );
  return (
    <SettingsRow title={field.label}>
      <span className={isEmpty ? "" : "text-[0.9375rem] text-ink"}>{value}</span>
    </SettingsRow>
  );
}
