import type { Viewer } from "../../foundation/access/access.ts";
import { recordEvents } from "../../foundation/audit/record-event.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { ImportTableRow } from "../../schema/people/import.table.ts";
import type { Actor } from "./import-jobs.ts";
import type { StagedRow } from "./import-rows.store.ts";
import {
  type Change,
  findRecords,
  isField,
  type KnownRecord,
  markUpdated,
  writeFields,
} from "./known-records.store.ts";
import { TAGS_MAX } from "@portico/contract/people/people-limits";

interface Update {
  row: ImportTableRow;
  list: readonly StagedRow[];
  viewer: Viewer;
  actor: Actor;
  now: Date;
}

/**
 * Updates the records of known people with the values of their rows. Names, sign-in addresses and agents are
 * not changed.
 */
export async function updateKnown(tx: Transaction, { row, list, viewer, actor, now }: Update): Promise<void> {
  const ids = list.flatMap(({ personId }) => personId ?? []);
  const records = new Map(
    (await findRecords(tx.db, row.kind, viewer, ids, now)).map((record) => [record.id, record]),
  );
  const changes = list.flatMap((one): Change[] => {
    const record = records.get(one.personId ?? "");
    if (!record) return [];
    const after = changedFields(record, one.record ?? {});
    const before = Object.fromEntries(
      Object.keys(after).map((field) => [field, record.fields[field] ?? null]),
    );
    return [{ id: record.id, number: one.number, before, after }];
  });
  const real = changes.filter(({ after }) => Object.keys(after).length > 0);
  const written = await writeFields(tx.db, row.kind, real, now);
  // Rows that change nothing in a record are not marked as updated.
  const changed = new Set(real.map(({ number }) => number));
  const touched = list.filter(({ number }) => changed.has(number));
  await markUpdated(tx.db, row.id, touched, real, written);
  await notifyChanges(tx, row, real, actor, now);
}

/** Restores the old values that an import has replaced, in records that have not been edited since. */
export async function takeUpdatesBack(
  tx: Transaction,
  { row, list, actor, now }: Omit<Update, "viewer">,
): Promise<void> {
  const viewer = { id: row.startedBy, role: row.role };
  const ids = list.flatMap(({ personId }) => personId ?? []);
  const records = new Map(
    (await findRecords(tx.db, row.kind, viewer, ids, now)).map((record) => [record.id, record]),
  );
  const changes = list.flatMap((one): Change[] => {
    const record = records.get(one.personId ?? "");
    const isUntouched = record && record.updatedAt.getTime() === one.writtenAt?.getTime();
    if (!isUntouched || !one.before) return [];
    const before = Object.fromEntries(
      Object.keys(one.before).map((field) => [field, record.fields[field] ?? null]),
    );
    return [{ id: record.id, number: one.number, before, after: one.before }];
  });
  await writeFields(tx.db, row.kind, changes, now);
  await markUpdated(tx.db, row.id, list, changes, null);
  await notifyChanges(tx, row, changes, actor, now);
}

function changedFields({ fields }: KnownRecord, wanted: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([field, value]) => {
      if (!isField(field)) return [];
      // A phone number that differs only in its separators is no change.
      if (PHONES.has(field) && signless(value) === signless(fields[field])) return [];
      const after = field === "tags" ? withTags(fields["tags"] as string[], value as string[]) : value;
      return JSON.stringify(after) === JSON.stringify(fields[field] ?? null) ? [] : [[field, after]];
    }),
  );
}

const PHONES: ReadonlySet<string> = new Set(["phone", "public_phone"]);

function signless(phone: unknown): string {
  return String(phone ?? "").replaceAll(/[\s()./-]/g, "");
}

/** Adds tags to the tags that a record already has. */
function withTags(present: string[], more: string[]): string[] {
  const names = new Set(present.map((tag) => tag.toLowerCase()));
  return [...present, ...more.filter((tag) => !names.has(tag.toLowerCase()))].slice(
    0,
    Math.max(TAGS_MAX, present.length),
  );
}

async function notifyChanges(
  tx: Transaction,
  row: ImportTableRow,
  changes: readonly Change[],
  { id: actorId, sessionId, caller }: Actor,
  now: Date,
): Promise<void> {
  const kind = row.kind === "clients" ? "client_changed" : "agent_changed";
  await recordEvents(
    tx,
    changes.map(({ id, before, after }) => ({
      kind,
      userId: id,
      actorId,
      sessionId,
      caller,
      now,
      changes: toldChanges(before, after),
      batchId: row.id,
    })),
  );
}

const LINES = ["line1", "line2", "postcode", "city", "region", "country"];

/** Returns the changes that the event records. All changed lines of a postal address are one change. */
function toldChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
  const fields = Object.keys(after);
  const plain = fields.filter((field) => !LINES.includes(field));
  const changes: Record<string, [unknown, unknown]> = Object.fromEntries(
    plain.map((field) => [field, [before[field], after[field]]]),
  );
  const lines = fields.filter((field) => LINES.includes(field));
  const addressOf = (from: Record<string, unknown>) =>
    Object.fromEntries(lines.map((line) => [line, from[line] ?? null]));
  if (lines.length > 0) changes["address"] = [addressOf(before), addressOf(after)];
  return changes;
}
