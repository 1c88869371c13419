import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from "@portico/contract/values/limits";
import {
  AGENT_TITLE_MAX_LENGTH,
  BIO_MAX_LENGTH,
  BOOKING_URL_MAX_LENGTH,
  REGISTRATION_NO_MAX_LENGTH,
  TEAM_MAX_LENGTH,
} from "@portico/contract/people/people-limits";
import type { ChangeEvent } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { EmailField } from "../../ui/form/email-field.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type AgentDraft, fieldLabels } from "./agent-draft.ts";
import { LanguagesField } from "./languages-field.tsx";

interface AgentFieldsProps {
  draft: AgentDraft;
  onChange: (draft: AgentDraft) => void;
  faults: Readonly<Record<string, string>>;
  /** Whether to show the fields that only admins can change, too. */
  isAdmin: boolean;
  /** The address with which the agent signs in. */
  signInEmail: string | null;
}

type TextName = Exclude<keyof AgentDraft, "languages" | "accepts_clients" | "shows_sign_in_email">;

/** The form fields of an agent's record. */
export function AgentFields({ draft, onChange, faults, isAdmin, signInEmail }: AgentFieldsProps) {
  const { client } = currentRoleWords();
  const who = draft.first_name.trim() || "this person";
  const text = (name: TextName) => ({
    label: fieldLabels()[name],
    name,
    value: draft[name],
    error: faults[name],
    autoComplete: "off",
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...draft, [name]: event.target.value }),
  });
  return (
    <>
      {isAdmin && (
        <>
          <TextField {...text("first_name")} maxLength={NAME_MAX_LENGTH} />
          <TextField {...text("last_name")} maxLength={NAME_MAX_LENGTH} />
        </>
      )}
      <TextField
        {...text("title")}
        placeholder="For example, Senior adviser"
        maxLength={AGENT_TITLE_MAX_LENGTH}
      />
      {isAdmin && (
        <>
          <TextField {...text("team")} maxLength={TEAM_MAX_LENGTH} />
          <TextField {...text("registration_no")} maxLength={REGISTRATION_NO_MAX_LENGTH} />
          <TextField
            {...text("capacity")}
            type="text"
            inputMode="numeric"
            hint={`The most ${client.manyInText} they can look after. You can still assign more; “At capacity” is then shown. Leave it empty for no limit.`}
          />
        </>
      )}
      <TextArea
        {...text("bio")}
        rows={5}
        maxLength={BIO_MAX_LENGTH}
        hint={`${draft.bio.length} of ${BIO_MAX_LENGTH} characters`}
      />
      <TextField {...text("public_phone")} type="tel" inputMode="tel" maxLength={PHONE_MAX_LENGTH} />
      <EmailField
        {...text("public_email")}
        hint={`Leave it empty to show the email address that ${isAdmin ? `${who} signs` : "you sign"} in with.`}
      />
      {draft.public_email.trim() === "" && signInEmail !== null && (
        <Switch
          label={`Show ${client.manyInText} ${signInEmail}`}
          hint={
            draft.shows_sign_in_email
              ? undefined
              : `${client.many} can't email ${isAdmin ? who : "you"} while no address is shown.`
          }
          checked={draft.shows_sign_in_email}
          onChange={(shows_sign_in_email) => onChange({ ...draft, shows_sign_in_email })}
        />
      )}
      <TextField
        {...text("booking_url")}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={BOOKING_URL_MAX_LENGTH}
        hint={`Where ${client.manyInText} book a time with ${isAdmin ? who : "you"}.`}
      />
      <LanguagesField
        value={draft.languages}
        onChange={(languages) => onChange({ ...draft, languages })}
        error={faults["languages"]}
      />
      <Switch
        label={`Takes new ${client.manyInText}`}
        hint={`When this is off, the profile says so.`}
        checked={draft.accepts_clients}
        onChange={(accepts_clients) => onChange({ ...draft, accepts_clients })}
      />
    </>
  );
}
