import type { clientEdit } from "@portico/contract/people/client-edit";
import { type ClientField, factsOf } from "@portico/contract/people/client-fields";
import type { updateClient as updateClientCall } from "@portico/contract/people/client-edits";
import type * as z from "zod/mini";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import { findAgentIdsOf } from "../../foundation/access/assign-clients.ts";
import type { Input } from "../../http/route.ts";
import { changeAddress } from "../../identity/change-address.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { sayKnownAddress } from "../../identity/known-address.ts";
import { requireFresh } from "../../foundation/sessions/fresh-session.ts";
import { findHeldAddresses } from "../../foundation/tokens/held-addresses.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { isUniqueViolation } from "../../platform/database/outage.ts";
import { ApiError } from "../../platform/api-error.ts";
import { recordAnswer } from "./client-answer.ts";
import { clientPage } from "./client-page.ts";
import { validateRecord } from "./validate-record.ts";
import { rightsOn, whyNot } from "./client-rights.ts";
import { type ClientPageRow, findClient, openClient } from "./client.store.ts";
import { writeClient } from "./client-writes.store.ts";

type UpdateInput = Input<typeof updateClientCall, "signed_in">;
type Changes = Partial<Record<ClientField, [before: unknown, after: unknown]>>;

/**
 * PATCH clients/{id}: edits a client's record. Finds the fields that differ from the record, validates and
 * writes them, and records the edit in the client's history.
 */
export async function updateClient(deps: Dependencies, input: UpdateInput) {
  const { params, body, session, caller, now } = input;
  const viewer = session.user;
  try {
    return await input.transaction(async (tx) => {
      const row = await findClient(tx.db, viewer, params.id, now);
      const changes = changesOf(row, input);
      if (Object.keys(changes).length > 0) {
        refuseOthers(row, changes, input);
        refuseWithoutEmail(changes);
        await validateRecord(tx.db, { ...recordAnswer(row, viewer), ...afterOf(changes) }, changes, now);
        const { account, fields } = divided(row, changes);
        if (account) requireFresh(session, now);
        const isWritten = await writeClient(tx.db, row, afterOf(fields), body.updated_at, now);
        if (!isWritten) throw new ApiError("changed_meanwhile");
        if (account) await moveAccount(deps, tx, row, account, input);
        await refuseHeldAddress(tx.db, row, changes, input);
        if (Object.keys(fields).length > 0)
          await recordEvent(tx, {
            kind: "client_changed",
            userId: row.person.id,
            actorId: viewer.id,
            sessionId: session.id,
            caller,
            now,
            changes: fields,
          });
        if (viewer.id === row.person.id) await notifyAgents(deps, tx, row, changes, now);
      }
      return clientPage(tx.db, viewer, await openClient(tx.db, input), now);
    });
  } catch (error) {
    if (isUniqueViolation(error, "app_user_email")) throw await addressTaken(deps.database.db, input);
    if (isUniqueViolation(error, "app_user_reference"))
      throw new ApiError("reference_taken", {
        errors: { reference: "Someone else already has this reference." },
      });
    throw error;
  }
}

/** Notifies a client's agents of the changes if the client edited their own record. */
async function notifyAgents(
  deps: Dependencies,
  tx: Transaction,
  row: ClientPageRow,
  changes: Changes,
  now: Date,
) {
  const { id } = row.person;
  const facts = { fields: Object.keys(changes) };
  const agents = await findAgentIdsOf(tx, id, now);
  const to = agents.map((userId) => ({ userId, subjectId: id, clientIds: [id], facts }));
  await writeAlerts(deps, tx, { kind: "client_changed", to, now });
}

/**
 * The fields whose values in the request differ from the record. A field that is sent unchanged is ignored.
 */
function changesOf(row: ClientPageRow, { body, session }: UpdateInput): Changes {
  const { updated_at: _edited, ...wanted } = body;
  const present = recordAnswer(row, session.user);
  const named = { ...wanted, ...namesAsStored(wanted) };
  return Object.fromEntries(
    Object.entries(named).flatMap(([field, after]) => {
      const before = present[field as ClientField];
      if (after === undefined || JSON.stringify(after) === JSON.stringify(before)) return [];
      return [[field, [before, after]]];
    }),
  );
}

/**
 * Returns the names as the database stores them. In a request, a missing name is null. In the database, it is
 * an empty text.
 */
function namesAsStored({ first_name, last_name }: Pick<UpdateInput["body"], "first_name" | "last_name">) {
  return {
    first_name: first_name === null ? "" : first_name,
    last_name: last_name === null ? "" : last_name,
  };
}

function afterOf(changes: Changes): z.infer<typeof clientEdit> {
  return Object.fromEntries(Object.entries(changes).map(([field, [, after]]) => [field, after]));
}

/**
 * Refuses changes of fields that this viewer may not change. Throws ApiError `field_not_allowed` with a
 * sentence for each of these fields.
 */
function refuseOthers(row: ClientPageRow, changes: Changes, { session }: UpdateInput): void {
  const rights = rightsOn(row, session.user);
  const refused = (Object.keys(changes) as ClientField[]).filter((field) => !rights[factsOf(field).right]);
  if (refused.length === 0) return;
  throw new ApiError("field_not_allowed", {
    errors: Object.fromEntries(refused.map((field) => [field, whyNot(field, row.person, session.user)])),
  });
}

/**
 * Refuses to remove an email address, which can only be corrected (docs/decisions/0042). Throws ApiError
 * `invalid_input`.
 */
function refuseWithoutEmail({ email }: Changes): void {
  if (email?.[1] !== null) return;
  throw new ApiError("invalid_input", {
    errors: { email: "An email address can be changed, but not removed." },
  });
}

/**
 * Separates a new sign-in address from the other changed fields, because a changed sign-in address has more
 * effects than other fields. `account` is the new address. It is null if the address stays the same. It is
 * also null if the client's account is not active, since the address is then an ordinary field.
 */
function divided({ person }: ClientPageRow, changes: Changes): { account: string | null; fields: Changes } {
  const after = changes.email?.[1];
  if (person.status !== "active" || typeof after !== "string") return { account: null, fields: changes };
  const { email: _account, ...fields } = changes;
  return { account: after, fields };
}

/**
 * Changes the address with which the client signs in. The effects are the same as when clients change their
 * address themselves, with one difference: the client need not confirm the new address first.
 */
async function moveAccount(
  deps: Dependencies,
  tx: Transaction,
  { person }: ClientPageRow,
  email: string,
  { session, caller, now }: UpdateInput,
): Promise<void> {
  await changeAddress(deps, tx, {
    user: { id: person.id, email: person.email!, firstName: person.firstName },
    email,
    isProven: false,
    keepSessionId: null,
    by: { actorId: session.user.id, sessionId: session.id },
    caller,
    now,
  });
}

/**
 * Refuses an address that its former owner can still take back. This check must come after the update. If
 * another call is just changing an address, the update waits for that call. The check then sees what that
 * call has written.
 */
async function refuseHeldAddress(
  db: Parameters<typeof findHeldAddresses>[0],
  { person }: ClientPageRow,
  { email }: Changes,
  input: UpdateInput,
): Promise<void> {
  const after = email?.[1];
  if (typeof after !== "string") return;
  if ((await findHeldAddresses(db, [after], input.now, person.id)).size > 0)
    throw await addressTaken(db, input);
}

async function addressTaken(db: Queries, { body, session }: UpdateInput): Promise<ApiError> {
  const email = await sayKnownAddress(db, session.user, body.email ?? "");
  return new ApiError("address_taken", { detail: email, errors: { email } });
}
