import type { WholeMaterial } from "@portico/contract/portal/materials";
import { useQuery } from "@tanstack/react-query";
import type { Role } from "@portico/contract/roles";
import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { CallFailure } from "../../session/request.ts";
import { noDateSentence } from "../../ui/date-field.tsx";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { dayText } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";
import { readMaterial, saveMaterial } from "./act.calls.ts";
import {
  bodyOf,
  changedFields,
  type DraftField,
  draftOf,
  fieldLabels,
  type MaterialDraft,
} from "./material-draft.ts";
import { MaterialFields } from "./material-fields.tsx";
import { audienceText } from "./material-words.ts";
import { materialQuery } from "./materials.calls.ts";

interface EditMaterialDialogProps {
  id: string;
  onClose: () => void;
}

/** Changes what is said of a document, and who sees it. */
export function EditMaterialDialog({ id, onClose }: EditMaterialDialogProps) {
  const { data } = useQuery(materialQuery(id));
  return data ? <Form material={data} onClose={onClose} /> : null;
}

interface Conflict {
  fields: readonly DraftField[];
  theirs: MaterialDraft;
}

function Form({ material: first, onClose }: { material: WholeMaterial; onClose: () => void }) {
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState(() => draftOf(first));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const save = async () => {
    const fields = changedFields(draftOf(base), draft);
    if (fields.length === 0) return;
    try {
      await saveMaterial(base.id, { updated_at: base.updated_at, ...bodyOf(draft, fields) });
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== "changed_meanwhile") throw error;
      const now = await readMaterial(base.id);
      const theirs = draftOf(now);
      const theirChanges = changedFields(draftOf(base), theirs);
      const both = theirChanges.filter((field) => fields.includes(field));
      setBase(now);
      // What they alone changed stays as they left it.
      const theirsAlone = theirChanges.filter((field) => !fields.includes(field));
      setDraft((before) => ({
        ...before,
        ...Object.fromEntries(theirsAlone.map((field) => [field, theirs[field]])),
      }));
      setConflict({ fields: both, theirs });
      throw Object.assign(new Error("conflict"), { errors: { conflict: "Please check it again." } });
    }
  };
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Edit ${first.title}`}
      fallback="It couldn't be saved. Please try again."
      judge={(): Record<string, string> => ({
        ...(draft.title.trim() === "" && { title: "Please enter a title." }),
        ...(draft.publishOn === null && { publish_at: noDateSentence() }),
        ...(draft.expiresOn === null && { expires_at: noDateSentence() }),
        ...(draft.publishOn &&
          draft.expiresOn &&
          draft.publishOn >= draft.expiresOn && {
            expires_at: "Please choose a day after it becomes visible.",
          }),
      })}
      onSave={save}
    >
      {(faults) => (
        <>
          {conflict && <ConflictNotice {...conflict} mine={draft} />}
          <MaterialFields
            material={first}
            draft={draft}
            faults={faults}
            onChange={(fields) => setDraft((before) => ({ ...before, ...fields }))}
          />
        </>
      )}
    </EditDialog>
  );
}

/** Somebody else was faster. Saving again keeps what stands in the form. */
function ConflictNotice({ fields, theirs, mine }: Conflict & { mine: MaterialDraft }) {
  const { role } = useUser();
  return (
    <Notice tone="attention" title="Someone else changed this in the meantime">
      {fields.length === 0 ? (
        <p>They changed other fields than you did. Save again to keep your changes.</p>
      ) : (
        <>
          <dl className="mt-1 flex flex-col gap-2">
            {fields.map((field) => (
              <div key={field}>
                <dt className="font-semibold">{fieldLabels[field]}</dt>
                <dd className="wrap-anywhere">Theirs: {inWords(theirs, field, role)}</dd>
                <dd className="wrap-anywhere">Yours: {inWords(mine, field, role)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2">Save again to keep your changes.</p>
        </>
      )}
    </Notice>
  );
}

function inWords(draft: MaterialDraft, field: DraftField, role: Role | null): string {
  if (field === "tags") return draft.tags.join(", ") || "none";
  if (field === "audience") return draft.audience ? audienceText(draft.audience, role) : "none";
  if (field === "publishOn" || field === "expiresOn") return draft[field] ? dayText(draft[field]) : "never";
  if (field === "acknowledge" || field === "allowDownload") return draft[field] ? "yes" : "no";
  return draft[field] || "empty";
}
