import type { AgentCard } from "@portico/contract/people/agents";
import { and, eq, ne } from "drizzle-orm";
import { visibleAgents, type Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { findClosing } from "../accounts/find-closing.ts";
import { findPlannedDeactivation, findUndoableDeactivation } from "../reassignment/batch.store.ts";
import { findOpenInvitationOf } from "../lists/find-open-invitation-of.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { findProfile, profileAnswer } from "./agent-profile.store.ts";
import { type AgentRow, agentAnswer, selectAgents } from "./agent-record.ts";
import { findStandIns, findYours } from "./stand-ins.store.ts";

/**
 * Reads an agent's page for one viewer. Admins and the agent get every field. The agent's clients, and
 * colleagues who share a client with the agent, get only the card. Throws ApiError `not_found`.
 */
export async function readAgentPage(
  db: Queries,
  viewer: Viewer,
  agentId: string,
  now: Date,
): Promise<AgentCard> {
  const row = await findVisible(
    (where) => selectAgents(db, now).where(and(where, ne(users.status, "erased"))),
    eq(users.id, agentId),
    visibleAgents(db, viewer, now),
  );
  const profile = await findProfile(db, agentId);
  const { person } = row;
  const portrait = portraitOf(row, viewer);
  if (!seesWhole(row, viewer)) {
    const yours = viewer.role === "client" ? await findYours(db, viewer.id, agentId, now) : null;
    const standIns = yours?.kind === "primary" ? await findStandIns(db, viewer.id, now) : [];
    return { ...portrait, ...profileAnswer(profile), ...untold(viewer), yours, stand_ins: standIns };
  }
  const { email, status, last_seen_at, created_at, two_factor, client_count } = agentAnswer(row, viewer);
  return {
    ...portrait,
    ...profileAnswer(profile),
    email,
    status,
    last_seen_at,
    created_at,
    updated_at: profile.updatedAt.toISOString(),
    client_count,
    capacity: profile.capacity,
    two_factor,
    leaves: viewer.role === "admin" ? await findLeave(db, person.id) : null,
    closed:
      viewer.role === "admin" && status === "deactivated" ? await findClosing(db, viewer, person.id) : null,
    left: viewer.role === "admin" && status === "deactivated" ? await findLeft(db, person.id, now) : null,
    invitation: await findOpenInvitationOf(db, viewer, person.id, now),
    yours: null,
    stand_ins: [],
    can: { see_materials: true, edit: viewer.role === "admin" ? "all" : "card" },
  };
}

function seesWhole({ person }: AgentRow, viewer: Viewer): boolean {
  return viewer.role === "admin" || viewer.id === person.id;
}

async function findLeave(db: Queries, agentId: string) {
  const batch = await findPlannedDeactivation(db, agentId);
  return batch?.dueAt ? { batch_id: batch.id, at: batch.dueAt.toISOString() } : null;
}

async function findLeft(db: Queries, agentId: string, now: Date) {
  const batch = await findUndoableDeactivation(db, agentId, now);
  return batch?.undoUntil ? { batch_id: batch.id, undo_until: batch.undoUntil.toISOString() } : null;
}

function portraitOf(row: AgentRow, viewer: Viewer) {
  const { id, first_name, last_name, avatar } = agentAnswer(row, viewer);
  return { id, role: "agent" as const, first_name, last_name, avatar };
}

/**
 * Returns the fields that the card does not show, with empty values. These are the number of clients and how the
 * agent signs in. The card may show the address of the sign-in too, as `contact_email`.
 */
function untold(viewer: Viewer) {
  return {
    email: null,
    status: null,
    last_seen_at: null,
    created_at: null,
    updated_at: null,
    client_count: null,
    capacity: null,
    two_factor: null,
    leaves: null,
    closed: null,
    left: null,
    invitation: null,
    // An agent's document library is only for that agent's clients. Colleagues have libraries of their own
    // and cannot open this one.
    can: { see_materials: viewer.role === "client", edit: "nothing" as const },
  };
}
