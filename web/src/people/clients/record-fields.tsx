import { type ClientField, factsOf } from "@portico/contract/people/client-fields";
import { currentRoleWords } from "../../session/role-words.ts";
import { dayText } from "../../ui/moment.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { AddressFields } from "./address-fields.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { LanguageField } from "./language-field.tsx";
import type { RecordDraft } from "./record-draft.ts";
import { fieldLabels } from "./record-text.ts";
import { TagsField } from "../../forms/tags-field.tsx";
import { TagInput } from "../bulk/tag-input.tsx";

interface RecordFieldsProps {
  draft: RecordDraft;
  fields: readonly ClientField[];
  /** The fields that may stay empty in a new record. They are labelled as optional. */
  optional?: readonly ClientField[];
  faults: Readonly<Record<string, string>>;
  onChange: <Field extends ClientField>(field: Field, value: RecordDraft[Field]) => void;
}

/** The attributes that each kind of single-line field needs. */
const inputOf = {
  line: {},
  day: {},
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel" },
} as const;

const dateHint = () => `Day, month and year, such as ${dayText("1968-03-14")}.`;

/** The form fields for the given fields of a record. */
export function RecordFields({ fields, ...rest }: RecordFieldsProps) {
  return fields.map((field) => <RecordField key={field} field={field} {...rest} />);
}

type RecordFieldProps = Omit<RecordFieldsProps, "fields"> & { field: ClientField };

function RecordField({ field, optional = [], draft, faults, onChange }: RecordFieldProps) {
  const facts = factsOf(field);
  const label = fieldLabels()[field];
  const error = faults[field];
  if (facts.form === "address")
    return (
      <AddressFields address={draft.address} faults={faults} onChange={(to) => onChange("address", to)} />
    );
  if (facts.form === "tags")
    return (
      <TagsField
        tags={draft.tags}
        Input={TagInput}
        error={error ?? faults["tags.0"]}
        onChange={(to) => onChange("tags", to)}
      />
    );
  const value = draft[field] as string | null;
  const change = (to: string | null) => onChange(field, to);
  if (facts.form === "choice")
    return <ChoiceField label={label} facts={facts} value={value} error={error} onChange={change} />;
  if (facts.form === "language")
    return <LanguageField label={label} value={value} error={error} onChange={change} />;
  if (facts.form === "lines")
    return (
      <TextArea
        label={label}
        name={field}
        rows={8}
        maxLength={facts.maxLength}
        hint={facts.isStaffOnly ? `${currentRoleWords().client.many} can't see this.` : undefined}
        value={value ?? ""}
        onChange={(event) => change(event.target.value)}
        error={error}
      />
    );
  return (
    <TextField
      {...inputOf[facts.form]}
      maxLength={facts.form === "day" ? undefined : facts.maxLength}
      hint={facts.form === "day" ? dateHint() : undefined}
      label={optional.includes(field) ? <Optional>{label}</Optional> : label}
      name={field}
      autoComplete="off"
      value={value ?? ""}
      onChange={(event) => change(event.target.value)}
      error={error}
    />
  );
}
