import type { FirmSettings } from "@portico/contract/firm/firm";
import { inText } from "@portico/contract/values/in-text";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/form/button.tsx";
import { SettingCell, SettingCells } from "../ui/layout/setting-cells.tsx";
import { SettingsSection } from "../ui/layout/settings-section.tsx";
import { FirmDialog } from "./firm-dialog.tsx";
import { type FieldName, type FirmFieldGroup, valueText } from "./firm-fields.ts";

interface FirmSectionProps {
  settings: FirmSettings;
  group: FirmFieldGroup;
  /** Further cells in the same group. */
  children?: ReactNode;
}

/** A group of settings with their present values, and a button to change them together. */
export function FirmSection({ settings, group, children }: FirmSectionProps) {
  // The set-up checklist links directly to the form. The links to the sections have the same address.
  const isAskedFor = useLocation({
    select: ({ hash, state }) => hash === group.id && state.fromSetUp === true,
  });
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(isAskedFor);
  const edit = useRef<HTMLButtonElement>(null);
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
      <SettingCells>
        {rowsOf(group).map(({ label, names, isWide }) => (
          <FirmCell
            key={label}
            group={group}
            settings={settings}
            label={label}
            names={names}
            isWide={isWide}
          />
        ))}
        {children}
      </SettingCells>
      {isOpen && (
        <FirmDialog settings={settings} group={group} finalFocus={() => edit.current} onClose={close} />
      )}
    </SettingsSection>
  );
}

interface FirmRow {
  label: string;
  names: readonly FieldName[];
  isWide?: boolean | undefined;
}

function rowsOf({ fields, rows }: FirmFieldGroup): readonly FirmRow[] {
  return rows ?? fields.map(({ name, label, isWide }) => ({ label, names: [name], isWide }));
}

function FirmCell({ group, settings, label, names, isWide = false }: FirmRow & FirmSectionProps) {
  const fields = group.fields.filter(({ name }) => names.includes(name));
  const values = fields.map((field) => valueText(field, settings[field.name]));
  const value = values.map((one, place) => (place === 0 ? one : inText(one))).join(", ");
  if (fields[0]?.kind === "switch")
    return (
      <SettingCell plain end={<Badge tone={value === "On" ? "green" : "neutral"}>{value}</Badge>}>
        {label}
      </SettingCell>
    );
  const isUnset = names.every((name) => !settings[name]);
  return (
    <SettingCell label={label} quiet={isUnset} wide={isWide}>
      {value}
    </SettingCell>
  );
}
