import type { ClientField } from "@portico/contract/client-edit";
import type { Client } from "@portico/contract/portal/clients";
import { Notice } from "../../ui/notice.tsx";
import { type RecordDraft, storedForm } from "./record-draft.ts";
import { fieldLabels, fieldText } from "./record-text.ts";
import type { Conflict } from "./use-record-edit.ts";

interface ConflictChoiceProps {
  conflicts: readonly Conflict[];
  draft: RecordDraft;
  /** The record as somebody else has left it. */
  theirs: Client;
  onChoose: (field: ClientField, keeps: Conflict["keeps"]) => void;
}

/** Where two people changed one field: both values, and the choice. */
export function ConflictChoice({ conflicts, draft, theirs, onChoose }: ConflictChoiceProps) {
  const mine = storedForm(draft);
  return (
    <>
      <Notice tone="attention" title="Someone else changed this in the meantime">
        Choose which value to keep.
      </Notice>
      {conflicts.map(({ field, keeps }) => (
        <fieldset key={field} className="min-w-0">
          <legend className="mb-2 text-[0.8125rem] font-semibold">{fieldLabels()[field]}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            <Choice
              name={field}
              label="Your value"
              text={fieldText(field, mine[field])}
              checked={keeps === "mine"}
              onChoose={() => onChoose(field, "mine")}
            />
            <Choice
              name={field}
              label="Their value"
              text={fieldText(field, theirs[field])}
              checked={keeps === "theirs"}
              onChoose={() => onChoose(field, "theirs")}
            />
          </div>
        </fieldset>
      ))}
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  text: string | null;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, label, text, checked, onChoose }: ChoiceProps) {
  return (
    <label className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-control border border-line bg-white p-3 has-checked:border-blue-200 has-checked:bg-blue-50">
      <input
        type="radio"
        name={`keep-${name}`}
        checked={checked}
        onChange={onChoose}
        className="row-span-2 mt-1 size-4 accent-navy-900"
      />
      <span className="text-[0.8125rem] text-quiet">{label}</span>{" "}
      <span className="font-semibold wrap-anywhere whitespace-pre-line">{text ?? "Empty"}</span>
    </label>
  );
}
