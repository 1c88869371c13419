import { MESSAGE_MAX_LENGTH } from "@portico/contract/values/limits";
import { FOLDER_NAME_MAX_LENGTH } from "@portico/contract/documents/material-limits";
import { currentRoleWords } from "../../session/role-words.ts";
import { Optional } from "../../ui/form/optional.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

interface WordsFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Asks which folder of each client the documents go into. */
export function FolderField({ value, error, onChange }: WordsFieldProps) {
  return (
    <TextField
      label={<Optional>Folder</Optional>}
      name="folder"
      value={value}
      maxLength={FOLDER_NAME_MAX_LENGTH}
      placeholder="Shared documents"
      autoComplete="off"
      hint={`The folder in each ${currentRoleWords().client.oneInText}'s documents. We'll create it where it doesn't exist.`}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Asks for the message that is sent with the documents. */
export function MessageField({ value, error, onChange }: WordsFieldProps) {
  return (
    <TextArea
      label={<Optional>Message</Optional>}
      name="message"
      value={value}
      maxLength={MESSAGE_MAX_LENGTH}
      hint="Shown with the document. The email only says that there's something new."
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Asks whether readers have to confirm that they have read the documents. */
export function ConfirmSwitch({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Switch
      label="Ask readers to confirm"
      hint="We'll ask readers to confirm with their full name that they've read it."
      checked={checked}
      onChange={onChange}
    />
  );
}
