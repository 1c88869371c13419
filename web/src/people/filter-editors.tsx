import { useState } from "react";
import { currentRoleWords } from "../session/role-words.ts";
import { DateField, noDateSentence } from "../ui/form/date-field.tsx";
import { EditDialog } from "../ui/overlay/edit-dialog.tsx";
import type { SelectOption } from "../ui/form/select.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { TagInput } from "./bulk/tag-input.tsx";
import { AgentPicker } from "../foundation/agent-picker.tsx";

interface EditorProps {
  /** The title, such as "Filter by city". */
  title: string;
  onClose: () => void;
  submit?: string;
  /** The error message if the server's response has none. */
  fallback?: string;
}

const dialog = (props: EditorProps) => ({
  title: props.title,
  open: true,
  onOpenChange: (open: boolean) => !open && props.onClose(),
  submit: props.submit ?? "Apply",
  fallback: props.fallback ?? "The filter couldn't be applied. Please try again.",
});

interface TextEditorProps extends EditorProps {
  label: string;
  value: string;
  maxLength: number;
  hint?: string;
  onApply: (value: string) => void | Promise<void>;
}

/** Asks for the text of a filter, such as a city. */
export function TextEditor(props: TextEditorProps) {
  const { label, value, maxLength, hint, onApply } = props;
  const [typed, setTyped] = useState(value);
  return (
    <EditDialog
      {...dialog(props)}
      validate={(): Record<string, string> =>
        typed.trim() === "" ? { value: `Please enter a ${label.toLowerCase()}.` } : {}
      }
      onSave={async () => onApply(typed.trim())}
    >
      {(faults) => (
        <TextField
          label={label}
          name="value"
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          hint={hint}
          error={faults.value}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </EditDialog>
  );
}

interface TagEditorProps extends EditorProps {
  hint: string | undefined;
  onApply: (tag: string) => void;
}

/** Asks for a tag, and suggests existing tags. */
export function TagEditor({ hint, onApply, ...props }: TagEditorProps) {
  const [typed, setTyped] = useState("");
  return (
    <EditDialog
      {...dialog(props)}
      validate={(): Record<string, string> => (typed.trim() === "" ? { value: "Please enter a tag." } : {})}
      onSave={() => Promise.resolve(onApply(typed.trim()))}
    >
      {(faults) => (
        <TagInput
          label="Tag"
          name="value"
          hint={hint}
          error={faults.value}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </EditDialog>
  );
}

interface ChoiceEditorProps<Value extends string> extends EditorProps {
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: Value | undefined;
  onApply: (value: Value) => void;
}

/** Asks the user to choose one of a few options. */
export function ChoiceEditor<Value extends string>(props: ChoiceEditorProps<Value>) {
  const { title, options, onApply } = props;
  const [value, setValue] = useState(props.value ?? options[0]!.value);
  return (
    <EditDialog {...dialog(props)} onSave={() => Promise.resolve(onApply(value))}>
      {() => (
        <fieldset>
          <legend className="sr-only">{title}</legend>
          {options.map((option) => (
            <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="choice"
                checked={option.value === value}
                onChange={() => setValue(option.value)}
                className="size-4.5 accent-navy-900"
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      )}
    </EditDialog>
  );
}

interface DaysEditorProps extends EditorProps {
  from: string | undefined;
  to: string | undefined;
  onApply: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** Asks for the first and the last day of a range. One of them may be left empty. */
export function DaysEditor(props: DaysEditorProps) {
  const [from, setFrom] = useState<string | null>(props.from ?? "");
  const [to, setTo] = useState<string | null>(props.to ?? "");
  const validate = (): Record<string, string> => {
    if (from === null) return { from: noDateSentence() };
    if (to === null) return { to: noDateSentence() };
    if (from === "" && to === "") return { from: "Please enter a date." };
    return from !== "" && to !== "" && from > to ? { to: "The last day can't be before the first day." } : {};
  };
  return (
    <EditDialog
      {...dialog(props)}
      validate={validate}
      onSave={() => Promise.resolve(props.onApply({ from: from || undefined, to: to || undefined }))}
    >
      {(faults) => (
        <>
          <DateField label="From" name="from" value={from ?? ""} error={faults.from} onChange={setFrom} />
          <DateField label="To" name="to" value={to ?? ""} error={faults.to} onChange={setTo} />
        </>
      )}
    </EditDialog>
  );
}

/** Asks for the agent by whom a list is filtered. */
export function AgentEditor({ onApply, ...props }: EditorProps & { onApply: (id: string) => void }) {
  const [agent, setAgent] = useState<SelectOption | null>(null);
  return (
    <EditDialog
      {...dialog(props)}
      validate={(): Record<string, string> =>
        agent ? {} : { agent: `Please choose ${currentRoleWords().agent.withArticle}.` }
      }
      onSave={() => Promise.resolve(onApply(agent!.value))}
    >
      {(faults) => (
        <AgentPicker
          value={agent}
          onChange={setAgent}
          placeholder="Choose"
          hint={`Shows this ${currentRoleWords().agent.oneInText}'s own ${currentRoleWords().client.manyInText}.`}
          error={faults.agent}
        />
      )}
    </EditDialog>
  );
}
