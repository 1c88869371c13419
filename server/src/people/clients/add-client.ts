import type { addClient as addClientCall } from "@portico/contract/people/client-edits";
import { notifyOfGiven } from "../../notifications/notify-of-given.ts";
import { assignClients, isAgentHere } from "../../foundation/access/assign-clients.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { sayKnownAddress } from "../../identity/known-address.ts";
import { findHeldAddresses } from "../../foundation/tokens/held-addresses.ts";
import { isUniqueViolation } from "../../platform/database/outage.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import { insertClient } from "./client-writes.store.ts";
import { validateRecord } from "./validate-record.ts";

type AddInput = Input<typeof addClientCall, "staff">;

/** POST clients/: adds a client to the firm's records. No email is sent. */
export async function addClient(deps: Dependencies, input: AddInput) {
  const { db } = deps.database;
  const { body, session, caller, now } = input;
  const agentId = await agentFor(db, input);
  const id = newId(now);
  await validateRecord(db, { ...body, email: null }, body, now);
  try {
    return await input.transaction(async (tx) => {
      await insertClient(tx.db, id, body, now);
      const { email } = body;
      // This check must come after the insert. If another call is just changing an address, the insert waits
      // for that call. The check then sees what that call has written.
      if (email && (await findHeldAddresses(tx.db, [email], now)).size > 0)
        throw await addressTaken(tx.db, input);
      if (agentId) {
        const by = { agentId, createdBy: session.user.id, now };
        await notifyOfGiven(deps, tx, {
          ...by,
          clientIds: await assignClients(tx, { ...by, clientIds: [id] }),
        });
      }
      await recordEvent(tx, {
        kind: "client_added",
        userId: id,
        actorId: session.user.id,
        sessionId: session.id,
        caller,
        now,
        changes: addedFields(body),
      });
      return { id };
    });
  } catch (error) {
    if (isUniqueViolation(error, "app_user_email")) throw await addressTaken(db, input);
    if (isUniqueViolation(error, "app_user_reference"))
      throw new ApiError("reference_taken", {
        errors: { reference: "Someone else already has this reference." },
      });
    throw error;
  }
}

/**
 * Returns the fields to which the request gives a value, in the form of an event's changes. The agent is left
 * out, because the assignment to the agent has its own event.
 */
function addedFields({ agent_id: _agent, ...fields }: AddInput["body"]) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([field, value]) => [field, [null, value] as [unknown, unknown]]));
}

/**
 * Returns the id of the new client's agent, or null for no agent. An agent can add only their own clients; an
 * admin can add clients of any agent.
 */
async function agentFor(db: Queries, { body, session }: AddInput): Promise<string | null> {
  const { user } = session;
  if (user.role === "agent") {
    if (body.agent_id && body.agent_id !== user.id)
      throw new ApiError("agent_unknown", {
        errors: { agent_id: "You can only add people you look after yourself." },
      });
    return user.id;
  }
  if (!body.agent_id) return null;
  if (!(await isAgentHere(db, body.agent_id)))
    throw new ApiError("agent_unknown", { errors: { agent_id: "The person you chose was not found." } });
  return body.agent_id;
}

async function addressTaken(db: Queries, { body, session }: AddInput): Promise<ApiError> {
  const email = await sayKnownAddress(db, session.user, body.email ?? "");
  return new ApiError("address_taken", { detail: email, errors: { email } });
}
