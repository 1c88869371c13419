import type { Invitation } from "@portico/contract/identity/invitations";
import type { User } from "@portico/contract/identity/current-user";
import { defaultLabels } from "@portico/contract/foundation/labels";
import { type AgentCard, type AgentRow, getAgent } from "@portico/contract/people/agents";
import { type Client, type ClientRow, getClient } from "@portico/contract/people/clients";
import type { Firm } from "@portico/contract/firm/firm";
import { blank } from "./blank.ts";
import { newId } from "./ids.ts";

const JOINED = "2026-01-05T09:00:00.000Z";

function signedIn(role: User["role"], first_name: string, last_name: string, more: Partial<User>): User {
  return {
    id: newId(),
    role,
    first_name,
    last_name,
    email: `${first_name.toLowerCase()}@firm.example`,
    email_verified: true,
    phone: null,
    avatar: null,
    two_factor_enabled: false,
    recovery_codes_left: null,
    two_factor_due_at: null,
    two_factor_reset_at: null,
    has_password: true,
    has_passkeys: false,
    google_linked: false,
    pending_email: null,
    can: { invite: role !== "client", deactivate: role === "admin", export: role === "admin" },
    created_at: JOINED,
    password_changed_at: JOINED,
    outgoing_email: "sent",
    ...more,
  };
}

export const anAdmin = (more: Partial<User> = {}) => signedIn("admin", "Ada", "King", more);
export const anAgent = (more: Partial<User> = {}) => signedIn("agent", "Gus", "Hollow", more);
export const aClient = (more: Partial<User> = {}) => signedIn("client", "Cleo", "Marsh", more);

/** The public details of the firm. */
export function aFirm(more: Partial<Firm> = {}): Firm {
  return {
    name: "Hollow & Marsh",
    logo: null,
    labels: defaultLabels,
    support_email: null,
    support_phone: null,
    website: null,
    time_zone: "UTC",
    date_order: "dmy",
    google_client_id: null,
    google_ios_client_id: null,
    ...more,
  };
}

const row = {
  email: null,
  avatar: null,
  status: "active",
  last_seen_at: null,
  created_at: JOINED,
  two_factor: null,
  invitation: null,
} as const;

/** A row of the list of clients. */
export function clientRow(more: Partial<ClientRow> = {}): ClientRow {
  return {
    ...row,
    id: newId(),
    role: "client",
    first_name: "Cleo",
    last_name: "Marsh",
    organisation_name: null,
    reference: null,
    agent: null,
    kind: "person",
    tags: [],
    covering_until: null,
    last_report: null,
    ...more,
  };
}

/** The answer for the page of a client: an active client of "Gus Hollow", whom the staff may edit. */
export function clientRecord(more: Partial<Client> = {}): Client {
  const person = { ...row, id: newId(), role: "client" as const, first_name: "Cleo", last_name: "Marsh" };
  const agent = { id: newId(), first_name: "Gus", last_name: "Hollow", avatar: null };
  return {
    ...blank(getClient),
    ...person,
    agent,
    agents: [
      {
        ...agent,
        title: null,
        public_phone: null,
        contact_email: null,
        booking_url: null,
        kind: "primary",
        from: JOINED,
        until: null,
      },
    ],
    updated_at: JOINED,
    can: {
      edit: true,
      edit_names: true,
      edit_email: true,
      edit_reference: true,
      edit_record: true,
      see_history: true,
      deactivate: true,
    },
    ...more,
  };
}

/** The complete answer for the page of an agent, for a viewer who may edit everything on it. */
export function agentRecord(more: Partial<AgentCard> = {}): AgentCard {
  return {
    ...blank(getAgent),
    first_name: "Gus",
    last_name: "Hollow",
    status: "active",
    created_at: JOINED,
    updated_at: JOINED,
    client_count: 0,
    can: { see_materials: true, edit: "all" },
    ...more,
  };
}

/** Returns the given number of clients. The first is named "Sam Birch 001". */
export function birches(count: number, first = 1): ClientRow[] {
  return Array.from({ length: count }, (_, at) =>
    clientRow({ first_name: "Sam", last_name: `Birch ${String(first + at).padStart(3, "0")}` }),
  );
}

/** An open invitation whose email was sent. */
export function invitationRow(more: Partial<Invitation> = {}): Invitation {
  return {
    id: newId(),
    user_id: newId(),
    email: "cleo@home.example",
    role: "client",
    first_name: "",
    last_name: "",
    organisation_name: null,
    reference: null,
    message: null,
    agent: null,
    inviter: null,
    state: "open",
    delivery: "sent",
    delivery_problem: null,
    send_count: 1,
    opened_at: null,
    reminded_at: null,
    asked_again_at: null,
    expires_at: "2099-01-01T00:00:00.000Z",
    created_at: JOINED,
    ...more,
  };
}

/** A row of the list of agents. */
export function agentRow(more: Partial<AgentRow> = {}): AgentRow {
  return {
    ...row,
    id: newId(),
    role: "agent",
    first_name: "Gus",
    last_name: "Hollow",
    email: "gus@firm.example",
    title: null,
    team: null,
    client_count: 0,
    clients_active: 0,
    clients_invited: 0,
    capacity: null,
    ...more,
  };
}
