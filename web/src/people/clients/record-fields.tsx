import type { ClientField } from "@portico/contract/people/client-fields";
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  REFERENCE_MAX_LENGTH,
} from "@portico/contract/values/limits";
import { NOTE_MAX_LENGTH, ORGANISATION_NAME_MAX_LENGTH } from "@portico/contract/people/people-limits";
import type { ComponentProps } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { dayText } from "../../ui/moment.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { AddressFields } from "./address-fields.tsx";
import { LanguageField } from "./language-field.tsx";
import type { RecordDraft } from "./record-draft.ts";
import { fieldLabels } from "./record-text.ts";
import { TagsField } from "../../forms/tags-field.tsx";
import { TagInput } from "../bulk/tag-input.tsx";

interface RecordFieldsProps {
  draft: RecordDraft;
  fields: readonly ClientField[];
  /** The fields that may stay empty in a new record, and are labelled as optional. */
  optional?: readonly ClientField[];
  faults: Readonly<Record<string, string>>;
  onChange: <Field extends ClientField>(field: Field, value: RecordDraft[Field]) => void;
}

const dateHint = () => `Day, month and year, such as ${dayText("1968-03-14")}.`;

/** The single-line fields, with what is special about each. */
const lines = {
  organisation_name: { maxLength: ORGANISATION_NAME_MAX_LENGTH },
  first_name: { maxLength: NAME_MAX_LENGTH },
  last_name: { maxLength: NAME_MAX_LENGTH },
  email: { type: "email", inputMode: "email", maxLength: EMAIL_MAX_LENGTH },
  phone: { type: "tel", maxLength: PHONE_MAX_LENGTH },
  reference: { maxLength: REFERENCE_MAX_LENGTH },
  birth_date: {},
  client_since: {},
} as const satisfies Partial<Record<ClientField, Partial<ComponentProps<typeof TextField>>>>;
type Line = keyof typeof lines;
const isLine = (field: ClientField): field is Line => Object.hasOwn(lines, field);

/** The form fields for the given fields of a record. */
export function RecordFields({ fields, ...rest }: RecordFieldsProps) {
  return fields.map((field) => <RecordField key={field} field={field} {...rest} />);
}

type RecordFieldProps = Omit<RecordFieldsProps, "fields"> & { field: ClientField };

function RecordField({ field, optional = [], draft, faults, onChange }: RecordFieldProps) {
  const label = fieldLabels()[field];
  const error = faults[field];
  if (isLine(field))
    return (
      <TextField
        {...lines[field]}
        hint={field === "birth_date" || field === "client_since" ? dateHint() : undefined}
        label={optional.includes(field) ? <Optional>{label}</Optional> : label}
        name={field}
        autoComplete="off"
        value={draft[field] ?? ""}
        onChange={(event) => onChange(field, event.target.value)}
        error={error}
      />
    );
  if (field === "kind")
    return (
      <Segments
        label={label}
        options={[
          { value: "person", label: "Person" },
          { value: "organisation", label: "Organisation" },
        ]}
        value={draft.kind}
        onChange={(kind) => onChange("kind", kind)}
      />
    );
  if (field === "address")
    return (
      <AddressFields address={draft.address} faults={faults} onChange={(to) => onChange("address", to)} />
    );
  if (field === "preferred_language")
    return (
      <LanguageField
        value={draft.preferred_language}
        error={error}
        onChange={(to) => onChange("preferred_language", to)}
      />
    );
  if (field === "tags")
    return (
      <TagsField
        tags={draft.tags}
        Input={TagInput}
        error={error ?? faults["tags.0"]}
        onChange={(to) => onChange("tags", to)}
      />
    );
  return (
    <TextArea
      label={label}
      name="note"
      rows={8}
      maxLength={NOTE_MAX_LENGTH}
      hint={`${currentRoleWords().client.many} can't see this.`}
      value={draft.note ?? ""}
      onChange={(event) => onChange("note", event.target.value)}
      error={error}
    />
  );
}
