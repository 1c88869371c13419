import type { FirmSettings } from "@portico/contract/portal/firm";
import { useState } from "react";
import { CallFailure } from "../../session/request.ts";
import { readSettingsAnew, saveFirm } from "./firm.calls.ts";
import type { FieldName, FirmField } from "./firm-fields.ts";

type Draft = Record<FieldName, FirmSettings[FieldName]>;

/** What is typed into the form of some settings, and what to do when somebody else has changed the same ones. */
export function useFirmDraft(settings: FirmSettings, fields: readonly FirmField[]) {
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState<Draft>(settings);
  const [theirs, setTheirs] = useState<FirmSettings | null>(null);
  const differ = (a: Draft, b: Draft) => fields.filter(({ name }) => textOf(a[name]) !== textOf(b[name]));

  async function save(from = base): Promise<void> {
    const changed = Object.fromEntries(differ(draft, from).map(({ name }) => [name, sent(draft[name])]));
    try {
      await saveFirm({ updated_at: from.updated_at, ...changed });
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== "changed_meanwhile") throw error;
      const now = await readSettingsAnew();
      // They changed something else: both changes can stand.
      if (differ(now, from).length === 0) return save(now);
      setTheirs(now);
      // The form stays open, and says it above its fields.
      throw Object.assign(new Error(error.detail), { errors: { conflict: error.detail } });
    }
  }
  return {
    draft,
    set: (name: FieldName, value: string | boolean) => setDraft((typed) => ({ ...typed, [name]: value })),
    theirs,
    save: () => save(),
    keepMine: () => {
      if (theirs) setBase(theirs);
      setTheirs(null);
    },
    takeTheirs: () => {
      if (theirs) {
        setBase(theirs);
        setDraft(theirs);
      }
      setTheirs(null);
    },
  };
}

const sent = (value: FirmSettings[FieldName]) => (typeof value === "string" ? value.trim() : value);
const textOf = (value: FirmSettings[FieldName]) => String(value ?? "").trim();
