import { assignClients } from "../../foundation/access/assign-clients.ts";
import { notifyOfGiven } from "../../notifications/notify-of-given.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findHeldAddresses } from "../../foundation/tokens/held-addresses.ts";
import { later } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { isUniqueViolation } from "../../platform/database/outage.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import {
  type InviteLine,
  addressTaken,
  validateInvitee,
  REFERENCE_TAKEN,
  type Refusal,
  type WantedInvitations,
} from "./invite-lines.ts";
import {
  deletePeople,
  findReferences,
  insertInvitations,
  insertPeople,
  type Invitee,
  lockInvitees,
  reviveInvitee,
} from "../invitee.store.ts";
import { invitationLifeMs } from "../invitation.store.ts";

/** The result of a line: the invitation, or the reason why there is none. */
type WrittenLine = { invitationId: string } | { refusal: Refusal };

interface ValidatedLine {
  line: InviteLine;
  /** The person whom the line invites, or the reason why it invites no one. */
  outcome: { invitee: Invitee; isNew: boolean } | { refusal: Refusal };
}

/**
 * Writes user rows, assignments and invitations. Returns the result of each line, in the order of the lines.
 */
export async function writeInvitations(
  deps: Dependencies,
  tx: Transaction,
  lines: readonly InviteLine[],
  wanted: WantedInvitations,
): Promise<WrittenLine[]> {
  const validated = await validateLines(tx, lines, wanted);
  const invited = validated.flatMap(({ line, outcome }) =>
    "invitee" in outcome ? [{ line, ...outcome }] : [],
  );
  for (const { line, invitee, isNew } of invited) if (!isNew) await revive(tx, line, invitee, wanted);
  const ids = await invite(
    deps,
    tx,
    invited.map(({ invitee }) => invitee.id),
    wanted,
  );
  return validated.map(({ outcome }) =>
    "invitee" in outcome ? { invitationId: ids.get(outcome.invitee.id)! } : outcome,
  );
}

async function validateLines(
  tx: Transaction,
  lines: readonly InviteLine[],
  wanted: WantedInvitations,
): Promise<ValidatedLine[]> {
  const readable = lines.flatMap(({ email, isRepeated, ...line }) =>
    email === null || isRepeated ? [] : [{ ...line, email }],
  );
  const created = await insertPeople(tx.db, readable, wanted.role, wanted.now);
  const known = await lockInvitees(
    tx.db,
    readable.map(({ email }) => email),
  );
  const held = await releaseHeld(tx, [...known.values()], created, wanted.now);
  const references = await findReferences(tx.db, referencesOf(readable, wanted));
  const validated: ValidatedLine[] = [];
  for (const line of lines) {
    const invitee = line.email === null ? undefined : known.get(line.email);
    const isNew = invitee !== undefined && created.has(invitee.id);
    const owner = line.reference === null ? undefined : references.get(line.reference.toLowerCase());
    const refusal =
      unreadable(line) ??
      (owner !== undefined && owner !== invitee?.id ? REFERENCE_TAKEN : null) ??
      // Either the person who had the address at the insert has since given it up, or a former owner may
      // still restore it.
      (!invitee || held.has(invitee.email) ? addressTaken(wanted) : null) ??
      (isNew ? null : await validateInvitee(tx, invitee!, wanted));
    if (!refusal && line.reference !== null) references.set(line.reference.toLowerCase(), invitee!.id);
    validated.push({ line, outcome: refusal ? { refusal } : { invitee: invitee!, isNew } });
  }
  return validated;
}

function referencesOf(lines: readonly { reference: string | null }[], { role }: WantedInvitations): string[] {
  return role === "client" ? lines.flatMap(({ reference }) => reference ?? []) : [];
}

function unreadable({ email, isRepeated }: InviteLine): Refusal | null {
  if (email === null) return { result: "invalid", detail: "Please enter a valid email address." };
  return isRepeated ? { result: "duplicate", detail: "This address is in the list twice." } : null;
}

/**
 * Deletes new rows whose address a former owner may still take back by undoing a change of address. Returns
 * these addresses. Runs after the insert: the insert waits for a change of address that is still running, and
 * an earlier check would not see that change.
 */
async function releaseHeld(
  tx: Transaction,
  known: readonly Invitee[],
  created: ReadonlySet<string>,
  now: Date,
): Promise<Set<string>> {
  const fresh = known.filter(({ id }) => created.has(id));
  const held = await findHeldAddresses(
    tx.db,
    fresh.map(({ email }) => email),
    now,
  );
  await deletePeople(
    tx.db,
    fresh.flatMap(({ id, email }) => (held.has(email) ? id : [])),
  );
  return held;
}

/**
 * Invites a person who already has a row, with the role and the values of the line. Values that the line
 * leaves out stay unchanged.
 */
async function revive(
  tx: Transaction,
  line: InviteLine,
  invitee: Invitee,
  { role, now }: WantedInvitations,
): Promise<void> {
  const fields = {
    role,
    firstName: line.firstName || invitee.firstName,
    lastName: line.lastName || invitee.lastName,
    reference: role === "client" ? (line.reference ?? invitee.reference) : null,
  };
  await reviveInvitee(tx.db, invitee.id, fields, now).catch((error: unknown) => {
    // The reference was free when it was checked. If it is taken now, another request took it in the
    // meantime.
    throw isUniqueViolation(error, "app_user_reference") ? new ApiError("reference_taken") : error;
  });
}

/** Writes the invitations. Returns their ids by the id of the person. */
async function invite(
  deps: Dependencies,
  tx: Transaction,
  userIds: readonly string[],
  { role, agentId, message, inviterId, now }: WantedInvitations,
): Promise<Map<string, string>> {
  if (role === "client" && agentId) {
    const by = { agentId, createdBy: inviterId, now };
    const clientIds = await assignClients(tx, { ...by, clientIds: userIds });
    await notifyOfGiven(deps, tx, { ...by, clientIds });
  }
  const expiresAt = later(now, await invitationLifeMs(tx.db));
  // The list shows the newest invitation first, and a greater id is newer. So the last line gets the first
  // id, and the list shows the lines in the order in which they were pasted.
  const rows = userIds.toReversed().map((userId) => {
    return { id: newId(now), userId, role, inviterId, agentId, message, expiresAt, createdAt: now };
  });
  await insertInvitations(tx.db, rows);
  return new Map(rows.map(({ id, userId }) => [userId, id]));
}
