import type { updateAgent } from "@portico/contract/people/agent-edits";
import type { AgentCard } from "@portico/contract/people/agents";
import type { BodyToSend } from "@portico/contract/http/call";
import { currentRoleWords } from "../../session/role-words.ts";

/** The fields of the form, as they are typed. */
export interface AgentDraft {
  first_name: string;
  last_name: string;
  title: string;
  team: string;
  registration_no: string;
  bio: string;
  public_phone: string;
  public_email: string;
  shows_sign_in_email: boolean;
  booking_url: string;
  /** Empty if no capacity is set. */
  capacity: string;
  languages: readonly string[];
  accepts_clients: boolean;
}

export type AgentField = keyof AgentDraft;
type AgentEdit = Omit<BodyToSend<typeof updateAgent>, "updated_at">;

/** The label of each field. */
export function fieldLabels(): Readonly<Record<AgentField, string>> {
  const clients = currentRoleWords().client.manyInText;
  return {
    first_name: "First name",
    last_name: "Last name",
    title: "Job title",
    team: "Team",
    registration_no: "Registration number",
    bio: "About",
    public_phone: `Phone for ${clients}`,
    public_email: `Email for ${clients}`,
    shows_sign_in_email: `Sign-in email shown to ${clients}`,
    booking_url: "Booking page",
    capacity: "Capacity",
    languages: "Languages",
    accepts_clients: `New ${clients}`,
  };
}

/** Returns the form, filled in with an agent's current record. */
export function draftOf(agent: AgentCard): AgentDraft {
  return {
    first_name: agent.first_name,
    last_name: agent.last_name,
    title: agent.title ?? "",
    team: agent.team ?? "",
    registration_no: agent.registration_no ?? "",
    bio: agent.bio ?? "",
    public_phone: agent.public_phone ?? "",
    public_email: agent.public_email ?? "",
    shows_sign_in_email: agent.shows_sign_in_email,
    booking_url: agent.booking_url ?? "",
    capacity: agent.capacity === null ? "" : String(agent.capacity),
    languages: agent.languages,
    accepts_clients: agent.accepts_clients,
  };
}

/** Returns the form as it is stored, without spaces at the ends of texts. */
export function storedForm(draft: AgentDraft): AgentDraft {
  const trimmed = Object.entries(draft).map(([field, value]) => [
    field,
    typeof value === "string" ? value.trim() : value,
  ]);
  return Object.fromEntries(trimmed) as AgentDraft;
}

/**
 * Takes the form and the names of the changed fields. Returns only those fields in the format of the API, so
 * that sending them does not overwrite other users' edits.
 */
export function editOf(wanted: AgentDraft, changed: readonly AgentField[]): AgentEdit {
  const { capacity, languages, ...rest } = wanted;
  const wire = {
    ...rest,
    capacity: capacity === "" ? null : Number(capacity),
    languages: [...languages],
  };
  return Object.fromEntries(changed.map((field) => [field, wire[field]]));
}

/**
 * Takes the form and the name of a field. Returns the field's value in words, so that the user can compare
 * two edits. Returns null if the field is empty.
 */
export function inWords(
  draft: AgentDraft,
  field: AgentField,
  nameOf: (tag: string) => string,
): string | null {
  if (field === "languages") return draft.languages.map(nameOf).join(", ") || null;
  const value = draft[field];
  return typeof value === "boolean" ? (value ? "Yes" : "No") : value || null;
}
