import { useEffect, useRef } from "react";
import { Notice } from "../ui/feedback/notice.tsx";
import type { Conflict } from "./use-shared-edit.ts";

/** The values of a field in words; null for an empty value. */
interface FieldInWords {
  label: string;
  mine: string | null;
  theirs: string | null;
}

interface ConflictChoiceProps<Field extends string> {
  conflicts: readonly Conflict<Field>[];
  inWords: (field: Field) => FieldInWords;
  onChoose: (field: Field, keeps: Conflict<Field>["keeps"]) => void;
  /** The user who saved after this user began to edit. */
  who?: string;
}

/**
 * Shows both values of each field that two users have changed, and lets the user choose. It takes the place
 * of the fields in the form.
 */
export function ConflictChoice<Field extends string>(props: ConflictChoiceProps<Field>) {
  const { conflicts, inWords, onChoose, who = "Someone else" } = props;
  const top = useRef<HTMLDivElement>(null);
  // In a long form the user may have scrolled down to the field that they changed.
  useEffect(() => {
    top.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <>
      <div ref={top} className="scroll-mt-4">
        <Notice tone="attention" title={`${who} changed this in the meantime`}>
          Choose which value to keep.
        </Notice>
      </div>
      {conflicts.map(({ field, keeps }) => {
        const { label, mine, theirs } = inWords(field);
        return (
          <fieldset key={field} className="min-w-0">
            <legend className="mb-2 text-[0.8125rem] font-semibold">{label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              <Choice
                name={field}
                label="Your value"
                text={mine}
                checked={keeps === "mine"}
                onChoose={() => onChoose(field, "mine")}
              />
              <Choice
                name={field}
                label="Their value"
                text={theirs}
                checked={keeps === "theirs"}
                onChoose={() => onChoose(field, "theirs")}
              />
            </div>
          </fieldset>
        );
      })}
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
