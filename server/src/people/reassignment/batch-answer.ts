import type { Batch } from "@portico/contract/people/reassignment";
import { inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { BatchRow } from "../../schema/people/batch.table.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { findOpenJobsOf } from "../../foundation/long-jobs/long-job.store.ts";
import { fullName } from "../../foundation/users/full-name.ts";
import { users } from "../../schema/foundation/user.table.ts";
import { orderOf } from "./batch.store.ts";
import { batchTitle, deactivationTitle, SOMEONE_GONE } from "./batch-title.ts";

/** Presents one batch in the same form as batchAnswers. */
export async function batchAnswer(db: Queries, row: BatchRow, now: Date): Promise<Batch> {
  const [answer] = await batchAnswers(db, [row], now);
  return answer!;
}

/**
 * Presents batches to admins, in the given order. The number of statements is the same for one batch and for
 * many.
 */
export async function batchAnswers(db: Queries, rows: readonly BatchRow[], now: Date): Promise<Batch[]> {
  const ids = rows.flatMap((row) => [row.createdBy ?? [], peopleIn(row)].flat());
  const people = ids.length === 0 ? [] : await findNames(db, [...new Set(ids)]);
  const byId = new Map(people.map((person) => [person.id, person]));
  const jobs = await findOpenJobsOf(
    db,
    rows.filter(({ state }) => state === "running").map(({ id }) => id),
  );
  const firm = await getFirm(db);
  const nameOf = (id: string) => {
    const person = byId.get(id);
    return (person && (person.organisationName || fullName(person))) || SOMEONE_GONE;
  };
  return rows.map((row) => {
    const order = orderOf(row);
    const by = row.createdBy === null ? undefined : byId.get(row.createdBy);
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      title:
        row.kind === "deactivate"
          ? deactivationTitle(row, order, nameOf, firm)
          : batchTitle(row, order, nameOf, firm),
      reason: row.reason ?? order.leaver?.reason ?? null,
      problem: order.problem ?? null,
      by: by ? { id: by.id, first_name: by.firstName, last_name: by.lastName } : null,
      due_at: row.dueAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
      done_at: row.doneAt?.toISOString() ?? null,
      undo_until: row.undoUntil?.toISOString() ?? null,
      clients: order.clients ?? row.moved,
      moved: row.moved,
      undone: row.undone,
      not_undone: row.notUndone,
      skipped: order.skipped ?? [],
      job_id: jobs.find(({ batchId }) => batchId === row.id)?.id ?? null,
      can: { cancel: row.state === "planned", undo: canBeUndone(row, now) },
    };
  });
}

/** Whether a batch can be undone at a given time. */
export function canBeUndone({ state, undoUntil }: BatchRow, now: Date): boolean {
  return state === "done" && undoUntil !== null && undoUntil > now;
}

function peopleIn(row: BatchRow): string[] {
  const { agents, filter, leaver: departing, clientIds } = orderOf(row);
  const only = clientIds?.length === 1 ? clientIds : [];
  return [...agents.map(({ id }) => id), filter?.agent_id ?? [], departing?.id ?? [], ...only].flat();
}

/** Finds the names of people, in no particular order. */
export function findNames(db: Queries, ids: readonly string[]) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      organisationName: users.organisationName,
    })
    .from(users)
    .where(inArray(users.id, ids.filter(isId)));
}

const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text);
