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
  booking_url: string;
  /** Empty: none given. */
  capacity: string;
  languages: readonly string[];
  accepts_clients: boolean;
}

export type AgentField = keyof AgentDraft;
export type AgentEdit = Omit<BodyToSend<typeof updateAgent>, "updated_at">;

/** What each field is called on the screen. */
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
    booking_url: "Booking page",
    capacity: "Capacity",
    languages: "Languages",
    accepts_clients: `New ${clients}`,
  };
}

/** The form of an agent as they stand. */
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
    booking_url: agent.booking_url ?? "",
    capacity: agent.capacity === null ? "" : String(agent.capacity),
    languages: agent.languages,
    accepts_clients: agent.accepts_clients,
  };
}

/** The form as it is stored: without the spaces at the ends of what was typed. */
export function storedForm(draft: AgentDraft): AgentDraft {
  const trimmed = Object.entries(draft).map(([field, value]) => [
    field,
    typeof value === "string" ? value.trim() : value,
  ]);
  return Object.fromEntries(trimmed) as AgentDraft;
}

/** What is sent of a form: the fields that were changed alone, so that nobody else's are written over. */
export function editOf(wanted: AgentDraft, changed: readonly AgentField[]): AgentEdit {
  const { capacity, languages, ...rest } = wanted;
  const wire = {
    ...rest,
    capacity: capacity === "" ? null : Number(capacity),
    languages: [...languages],
  };
  return Object.fromEntries(changed.map((field) => [field, wire[field]]));
}

/** Takes a field of a form. Returns it in words, for comparing two; null for an empty one. */
export function inWords(
  draft: AgentDraft,
  field: AgentField,
  nameOf: (tag: string) => string,
): string | null {
  if (field === "accepts_clients") return draft.accepts_clients ? "Yes" : "No";
  if (field === "languages") return draft.languages.map(nameOf).join(", ") || null;
  return draft[field] || null;
}
