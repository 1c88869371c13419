import type { ClientField } from "@portico/contract/client-edit";
import type { Client } from "@portico/contract/portal/clients";
import { useState } from "react";
import { CallFailure } from "../../session/request.ts";
import { readClient, saveClient } from "./edit-client.calls.ts";
import { bodyOf, changedFields, draftOf, isSame, type RecordDraft, storedForm } from "./record-draft.ts";

/** A field that somebody else has changed to another value meanwhile. */
export interface Conflict {
  field: ClientField;
  /** Which value is kept: the one typed here, or theirs. */
  keeps: "mine" | "theirs";
}

/** As often as somebody may come in between before the person is told to try again. */
const TRIES = 3;

/**
 * The edit of some fields of a client's record. What somebody else changed in other fields meanwhile stays; where both
 * changed one field, the person is shown both values and chooses.
 */
export function useRecordEdit(client: Client, fields: readonly ClientField[]) {
  const [base, setBase] = useState(client);
  const [draft, setDraft] = useState(() => draftOf(client));
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const change = <Field extends ClientField>(field: Field, value: RecordDraft[Field]) =>
    setDraft((before) => ({ ...before, [field]: value }));
  const choose = (field: ClientField, keeps: Conflict["keeps"]) =>
    setConflicts((before) => before.map((one) => (one.field === field ? { field, keeps } : one)));

  /** Sends what was changed. Throws `{errors}` when there is something to choose. */
  const save = async (): Promise<void> => {
    const given = new Set(conflicts.filter(({ keeps }) => keeps === "theirs").map(({ field }) => field));
    const wanted = storedForm(draft);
    let ground = base;
    for (let tries = 1; ; tries += 1) {
      const changed = changedFields(ground, wanted, fields).filter(
        (field) => !given.has(field) && (tries === 1 || !isSame(base[field], wanted[field])),
      );
      if (changed.length === 0) return;
      try {
        await saveClient(client.id, bodyOf(wanted, changed, ground.updated_at));
        return;
      } catch (error) {
        if (!isConflict(error) || tries === TRIES) throw error;
        const now = await readClient(client.id);
        const both = changed.filter(
          (field) => !isSame(now[field], ground[field]) && !isSame(now[field], wanted[field]),
        );
        ground = now;
        if (both.length === 0) continue;
        setBase(now);
        setConflicts(both.map((field) => ({ field, keeps: "mine" })));
        // oxlint-disable-next-line no-throw-literal -- the dialog stays open and shows what stands under this name
        throw Object.assign(new Error("conflict"), { errors: { conflict: "Please choose which to keep." } });
      }
    }
  };
  return { draft, change, base, conflicts, choose, save };
}

function isConflict(error: unknown): boolean {
  return error instanceof CallFailure && error.code === "changed_meanwhile";
}
