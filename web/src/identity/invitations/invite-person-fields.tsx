import { NAME_MAX_LENGTH, REFERENCE_MAX_LENGTH } from "@portico/contract/values/limits";
import { currentRoleWords } from "../../session/role-words.ts";
import { EmailField } from "../../ui/form/email-field.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { InviteDraft } from "./invite-draft.ts";

interface InvitePersonFieldsProps {
  draft: InviteDraft;
  onChange: (change: Partial<InviteDraft>) => void;
  error: string | undefined;
}

/** The fields of one person: address, names, and for a client the firm's own number. */
export function InvitePersonFields({ draft, onChange, error }: InvitePersonFieldsProps) {
  return (
    <>
      <EmailField
        label="Email"
        name="email"
        autoComplete="off"
        enterKeyHint="next"
        value={draft.email}
        onChange={(event) => onChange({ email: event.target.value })}
        error={error}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={<Optional>First name</Optional>}
          name="first_name"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={NAME_MAX_LENGTH}
          value={draft.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <TextField
          label={<Optional>Last name</Optional>}
          name="last_name"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint={draft.role === "client" ? "next" : "send"}
          maxLength={NAME_MAX_LENGTH}
          value={draft.lastName}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
      </div>
      {draft.role === "client" && (
        <TextField
          label={<Optional>Reference</Optional>}
          name="reference"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={REFERENCE_MAX_LENGTH}
          hint={`The number or code you use for this ${currentRoleWords().client.oneInText}.`}
          value={draft.reference}
          onChange={(event) => onChange({ reference: event.target.value })}
        />
      )}
    </>
  );
}
