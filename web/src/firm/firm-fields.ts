import {
  INVITATION_DAYS_MAX,
  LABEL_MAX_LENGTH,
  RETENTION_YEARS_MAX,
  OFFICE_ADDRESS_MAX_LENGTH,
  WEBSITE_MAX_LENGTH,
} from "@portico/contract/foundation/firm-limits";
import { FIRM_NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from "@portico/contract/values/limits";
import type { RoleWords } from "@portico/contract/foundation/labels";
import type { FirmSettings } from "@portico/contract/firm/firm";
import type { SelectOption } from "../ui/form/select.tsx";
import { currencyOptions } from "../ui/form/currency-options.ts";
import { dateOrderOptions, languages, months, timeZones } from "./firm-options.ts";

export type FieldName = Exclude<keyof FirmSettings, "logo" | "updated_at">;

interface FieldBase {
  name: FieldName;
  label: string;
  /**
   * True if the form marks the field as optional, where users could not know otherwise that it may stay
   * empty.
   */
  isOptional?: boolean;
  hint?: string;
  /** True if the page shows the value on a line of its own. */
  isWide?: boolean;
}
interface TypedField extends FieldBase {
  kind: "text" | "email" | "phone" | "website" | "number";
  /** Shown where nothing is set. */
  empty?: string;
  unit?: string;
  /** Shown for 0. */
  zero?: string;
  maxLength?: number;
  max?: number;
}
interface ChosenField extends FieldBase {
  kind: "choice";
  options: () => readonly SelectOption[];
}
interface SwitchField extends FieldBase {
  kind: "switch";
}
export type FirmField = TypedField | ChosenField | SwitchField;

export interface FirmFieldGroup {
  id: string;
  title: string;
  /** The title of the form, if the section's title also names things that the form cannot change. */
  formTitle?: string;
  /** Shown above the form. */
  description?: string;
  fields: readonly FirmField[];
  /** What the page shows, if that is not one row for each field. The values of one row are listed in it. */
  rows?: ReadonlyArray<{ label: string; names: readonly FieldName[] }>;
}

/** The settings of the firm in groups, each with a form of its own. The texts use the firm's labels. */
export function fieldGroups({ agent, client }: Record<"agent" | "client", RoleWords>) {
  return {
    name: {
      id: "name",
      title: "Name and logo",
      formTitle: "Firm name",
      description: "Visible to everyone, even before sign-in.",
      fields: [{ kind: "text", name: "name", label: "Firm name", maxLength: FIRM_NAME_MAX_LENGTH }],
    },
    contact: {
      id: "contact",
      title: "Contact details",
      description: "Visible to everyone, even before sign-in.",
      fields: [
        {
          kind: "email",
          name: "support_email",
          label: "Support email",
          isOptional: true,
          empty: "No support email",
          hint: "Where people can get help signing in.",
        },
        {
          kind: "phone",
          name: "support_phone",
          label: "Support phone",
          isOptional: true,
          empty: "No support phone",
          maxLength: PHONE_MAX_LENGTH,
        },
        {
          kind: "website",
          name: "website",
          label: "Website",
          isOptional: true,
          empty: "No website",
          maxLength: WEBSITE_MAX_LENGTH,
        },
        {
          kind: "text",
          name: "office_address",
          label: "Office address",
          isOptional: true,
          empty: "No office address",
          hint: "Shown at the foot of emails.",
          maxLength: OFFICE_ADDRESS_MAX_LENGTH,
        },
      ],
    },
    words: {
      id: "words",
      title: "Terminology",
      description: "Used on every page, in emails and in exported files.",
      fields: [
        word("label_agent", "Agent (singular)", "What you call someone who looks after clients."),
        word("label_agents", "Agents (plural)"),
        word("label_client", "Client (singular)"),
        word("label_clients", "Clients (plural)"),
      ],
      rows: [
        {
          label: `Someone who looks after ${client.manyInText}`,
          names: ["label_agent", "label_agents"],
        },
        { label: "Someone you serve", names: ["label_client", "label_clients"] },
      ],
    },
    dates: {
      id: "dates",
      title: "Dates and money",
      fields: [
        {
          kind: "choice",
          name: "time_zone",
          label: "Time zone",
          hint: `Emails use this time zone, and so do planned days, such as when ${client.withArticle} moves to another ${agent.oneInText}. Pages show times in each person's own time zone.`,
          options: timeZones,
          isWide: true,
        },
        { kind: "choice", name: "date_order", label: "Date format", options: dateOrderOptions },
        { kind: "choice", name: "currency", label: "Currency", options: currencyOptions },
        {
          kind: "choice",
          name: "language",
          label: "Search language",
          hint: "Search works best in this language. Portico itself is in English.",
          options: languages,
        },
        { kind: "choice", name: "year_starts_in", label: "Financial year starts in", options: months },
      ],
    },
    invitations: {
      id: "invitations",
      title: "Invitations",
      fields: [
        {
          kind: "number",
          name: "invitation_days",
          label: "Invitations expire after",
          unit: "day",
          hint: "Applies to new invitations.",
          max: INVITATION_DAYS_MAX,
        },
        {
          kind: "number",
          name: "remind_after_days",
          label: "Send a reminder after",
          unit: "day",
          hint: "Sent once, if the invitation hasn't been opened. Enter 0 to turn reminders off. Also applies to invitations already sent.",
          zero: "Never",
          max: INVITATION_DAYS_MAX,
        },
      ],
    },
    rights: {
      id: "rights",
      title: `${agent.one} permissions`,
      fields: [
        { kind: "switch", name: "agents_may_invite", label: `Invite ${client.manyInText}` },
        {
          kind: "switch",
          name: "agents_may_deactivate",
          label: `Deactivate their own ${client.manyInText}`,
        },
        { kind: "switch", name: "agents_may_export", label: `Export their list of ${client.manyInText}` },
        { kind: "switch", name: "agents_may_write", label: `Write articles for their ${client.manyInText}` },
      ],
    },
    files: {
      id: "files",
      title: "Files and retention",
      fields: [
        {
          kind: "number",
          name: "retention_years",
          label: `Keep records of former ${client.manyInText} for`,
          unit: "year",
          hint: `Counted from the day someone stops being ${client.withArticle}. When the time is up, their records are deleted.`,
          max: RETENTION_YEARS_MAX,
        },
        {
          kind: "switch",
          name: "media_allowed",
          label: "Allow audio and video",
          hint: `Applies to everyone, ${client.manyInText} included.`,
        },
      ],
    },
  } as const satisfies Record<string, FirmFieldGroup>;
}

function word(name: FieldName, label: string, hint?: string): FirmField {
  return { kind: "text", name, label, maxLength: LABEL_MAX_LENGTH, ...(hint ? { hint } : {}) };
}

/** Takes a field and its value. Returns the value as a person reads it. */
export function valueText(field: FirmField, value: FirmSettings[FieldName]): string {
  if (field.kind === "switch") return value ? "On" : "Off";
  if (field.kind === "choice")
    return field.options().find((option) => option.value === String(value))?.label ?? String(value);
  if (value === null || value === "") return field.empty ?? "None";
  if (value === 0 && field.zero) return field.zero;
  return field.unit ? `${value} ${field.unit}${value === 1 ? "" : "s"}` : String(value);
}
