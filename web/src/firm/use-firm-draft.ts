import type { FirmSettings } from "@portico/contract/firm/firm";
import { useState } from "react";
import { useSharedEdit } from "../forms/use-shared-edit.ts";
import { readSettingsAnew, saveFirm } from "./firm.calls.ts";
import type { FieldName, FirmField } from "./firm-fields.ts";

type FirmDraft = Record<FieldName, FirmSettings[FieldName]>;

/** The input of a form of settings, which another admin may change at the same time. */
export function useFirmDraft(settings: FirmSettings, fields: readonly FirmField[]) {
  const [draft, setDraft] = useState<FirmDraft>(settings);
  const formOf = (from: FirmDraft) =>
    Object.fromEntries(fields.map(({ name }) => [name, stored(from[name])])) as FirmDraft;
  const { base, conflicts, choose, save } = useSharedEdit<FirmSettings, FirmDraft, FieldName>(settings, {
    fields: fields.map(({ name }) => name),
    formOf,
    read: readSettingsAnew,
    send: (wanted, changed, { updated_at }) =>
      saveFirm({ updated_at, ...Object.fromEntries(changed.map((name) => [name, wanted[name]])) }),
  });
  return {
    draft,
    set: (name: FieldName, value: string | boolean) => setDraft((typed) => ({ ...typed, [name]: value })),
    theirs: base,
    conflicts,
    choose,
    save: () => save(formOf(draft)),
  };
}

/** An empty field counts as no value: the screen shows both the same. */
const stored = (value: FirmSettings[FieldName]) => (typeof value === "string" ? value.trim() : (value ?? ""));
