import type { ClientField } from "@portico/contract/people/client-fields";
import type { Client } from "@portico/contract/people/clients";
import { useState } from "react";
import { useSharedEdit } from "../../forms/use-shared-edit.ts";
import { readClient, saveClient } from "./edit-client.calls.ts";
import { bodyOf, draftOf, type RecordDraft, storedForm } from "./record-draft.ts";

/**
 * Holds a user's edit of some fields of a client's record. If another user edits the record meanwhile, the
 * user can choose between both values.
 */
export function useRecordEdit(client: Client, fields: readonly ClientField[]) {
  const [draft, setDraft] = useState(() => draftOf(client));
  const { base, conflicts, choose, save } = useSharedEdit<Client, RecordDraft, ClientField>(client, {
    fields,
    formOf: (saved) => saved,
    read: () => readClient(client.id),
    send: async (wanted, changed, { updated_at }) => {
      await saveClient(client.id, bodyOf(wanted, changed, updated_at));
    },
  });
  const change = <Field extends ClientField>(field: Field, value: RecordDraft[Field]) =>
    setDraft((before) => ({ ...before, [field]: value }));
  return { draft, change, base, conflicts, choose, save: () => save(storedForm(draft)) };
}
