import { officeEdit } from "@portico/contract/people/agent-edit";
import type { updateAgent as updateAgentCall } from "@portico/contract/people/agent-edits";
import { and, eq, ne } from "drizzle-orm";
import { editableAgents, type Viewer } from "../../foundation/access/access.ts";
import { findVisible } from "../../foundation/access/find-visible.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { ApiError } from "../../platform/api-error.ts";
import { readAgentPage } from "./agent-page.ts";
import { type AgentFacts, findProfile, lockRecord, writeProfile } from "./agent-profile.store.ts";
import { selectAgents } from "./agent-record.ts";

type UpdateInput = Input<typeof updateAgentCall, "staff">;

/**
 * PATCH agents/{id}: edits an agent's record. Admins can edit every field. The agent can edit only the fields
 * of their own card. If two users edit the same version of the record, the second edit is refused.
 */
export async function updateAgent(
  _deps: Dependencies,
  { params, body, session, caller, now, transaction }: UpdateInput,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    await findVisible(
      (where) => selectAgents(tx.db, now).where(and(where, ne(users.status, "erased"))),
      eq(users.id, params.id),
      editableAgents(viewer),
    );
    refuseOfficeFields(viewer, body);
    await lockRecord(tx.db, params.id);
    const before = await findProfile(tx.db, params.id);
    if (before.updatedAt.getTime() !== Date.parse(body.updated_at)) throw new ApiError("changed_meanwhile");
    const edits = editsOf(before, body);
    if (edits.length > 0) {
      await writeProfile(
        tx.db,
        params.id,
        Object.fromEntries(edits.map(({ field, to }) => [field, to])),
        now,
      );
      await recordEvent(tx, {
        kind: "agent_changed",
        userId: params.id,
        actorId: viewer.id,
        sessionId: session.id,
        caller,
        now,
        changes: Object.fromEntries(edits.map(({ name, from, to }) => [name, [from, to]])),
      });
    }
    return readAgentPage(tx.db, viewer, params.id, now);
  });
}

/** Refuses an agent's edit of fields that only admins can change. Throws ApiError `field_not_allowed`. */
function refuseOfficeFields(viewer: Viewer, body: UpdateInput["body"]): void {
  if (viewer.role === "admin") return;
  const given = Object.keys(officeEdit.shape).filter(
    (field) => body[field as keyof typeof body] !== undefined,
  );
  if (given.length === 0) return;
  const errors = Object.fromEntries(given.map((field) => [field, "Only an admin can change this."]));
  throw new ApiError("field_not_allowed", { errors });
}

/** Every field that can be edited: its name on the wire, and its name in the code. */
const fields = {
  first_name: "firstName",
  last_name: "lastName",
  title: "title",
  team: "team",
  registration_no: "registrationNo",
  bio: "bio",
  public_phone: "publicPhone",
  public_email: "publicEmail",
  shows_sign_in_email: "showsSignInEmail",
  languages: "languages",
  booking_url: "bookingUrl",
  capacity: "capacity",
  accepts_clients: "acceptsClients",
} as const satisfies Record<Exclude<keyof UpdateInput["body"], "updated_at">, keyof AgentFacts>;

/** The fields whose values in the request differ from the current record. */
function editsOf(before: AgentFacts, body: UpdateInput["body"]) {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [from, to] = [before[field], body[name as keyof typeof fields]];
    const isSame = to === undefined || JSON.stringify(from) === JSON.stringify(to);
    return isSame ? [] : [{ name, field, from, to }];
  });
}
