import { assignments } from "../../schema/people/assignment.table.ts";
import { recordEvent, recordEvents } from "../../foundation/audit/record-event.ts";
import { changeOfImport } from "../../notifications/change-of-people.ts";
import { notifyOfImported } from "../../notifications/notify-of-given.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { HOUR_MS, later } from "../../platform/clock.ts";
import { JobCancelled, type LongJobKind } from "../../foundation/long-jobs/long-job-kind.ts";
import type { LongJobRow } from "../../schema/foundation/long-job.table.ts";
import { IMPORT_UNDO_HOURS } from "@portico/contract/people/import-limits";
import { users } from "../../schema/foundation/user.table.ts";
import { findHeldAddresses } from "../../foundation/tokens/held-addresses.ts";
import { agentProfiles } from "../../schema/people/agent-profile.table.ts";
import { clientProfiles } from "../../schema/people/client-profile.table.ts";
import { countForPlanner } from "../../platform/database/count-for-planner.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { checkRows, rulesOf } from "./check-rows.ts";
import { importRows, type ImportTableRow } from "../../schema/people/import.table.ts";
import { changeByJob } from "./import.store.ts";
import { actorOf, inImport, requireStarter, ROWS_AT_ONCE, RUN } from "./import-jobs.ts";
import { countRows, findRows, type StagedRow } from "./import-rows.store.ts";
import {
  findGiven,
  holdAgents,
  insertAgentProfiles,
  insertAssignments,
  insertClientProfiles,
  insertPeople,
  markCreated,
  markProblem,
  type NewPerson,
  removePeople,
} from "./new-people.store.ts";
import { updateKnown } from "./update-known.ts";

const FILLED = [users, clientProfiles, agentProfiles, assignments, importRows];

/**
 * Adds the people of the valid rows, a group of rows in each transaction. Also updates known people if the
 * user chose this. If the server is killed, the job goes on later and adds no one a second time.
 */
export const runJob: LongJobKind = {
  kind: RUN,
  inWords: () => "an import",
  async work(deps, job, progress) {
    const now = deps.clock.now();
    let { done } = job;
    for (const state of ["valid", "known"] as const) {
      // Each step begins after the last row of the step before. If each step began at the first row, it would
      // have to read all rows that are already done once more.
      for (let after = 0, isMore = true; isMore;) {
        const viewer = await requireStarter(deps, job, "running");
        const list = await inImport(deps, job, "running", async (tx, row) => {
          if (state === "known" && !row.updateKnown) return [];
          const some = await findRows(tx.db, row.id, { after, states: [state], limit: ROWS_AT_ONCE });
          if (some.length === 0) return some;
          if (state === "valid") await addSome(tx, row, some, job, now);
          else await updateKnown(tx, { row, list: some, viewer, actor: actorOf(job), now });
          return some;
        });
        after = list.at(-1)?.number ?? 0;
        isMore = list.length > 0;
        done += list.length;
        if (isMore) await progress.tell(Math.min(done, job.total), job.total);
      }
    }
    // The user opens the list of all imported people as soon as the import is done. PostgreSQL's planner
    // needs new statistics by then. With the old ones, the list would be slow.
    await countForPlanner(deps.database.db, FILLED);
    await deps.database.transaction(async (tx) => {
      const counts = await endRun(deps, tx, job, now, null);
      if (!counts) throw new JobCancelled();
      await progress.finish(tx, { created: counts.created ?? 0, updated: counts.updated ?? 0 });
    });
  },
  async abandoned(deps, tx, job, problem) {
    await endRun(deps, tx, job, new Date(), problem ?? "This was stopped before it finished.");
  },
};

async function endRun(
  deps: Dependencies,
  tx: Transaction,
  job: LongJobRow,
  now: Date,
  problem: string | null,
) {
  if (!job.batchId) return null;
  const undoUntil = later(now, IMPORT_UNDO_HOURS * HOUR_MS);
  const isOurs = await changeByJob(tx.db, job.id, "running", {
    state: "done",
    problem,
    undoUntil,
    keepUntil: undoUntil,
  });
  if (!isOurs) return null;
  const counts = await countRows(tx.db, job.batchId);
  const given = await findGiven(tx.db, job.batchId);
  const actor = actorOf(job);
  await recordEvent(tx, {
    kind: "people_imported",
    userId: null,
    actorId: actor.id,
    sessionId: actor.sessionId,
    caller: actor.caller,
    now,
    facts: { created: counts.created ?? 0, updated: counts.updated ?? 0 },
    batchId: job.batchId,
  });
  const { created = 0, updated = 0 } = counts;
  const facts = { created, updated, import: job.batchId };
  const to = [{ userId: actor.id, subjectId: job.batchId, facts }];
  if (problem === null) await writeAlerts(deps, tx, { kind: "import_done", to, now });
  await changeOfImport(
    tx,
    given.map(({ agentId }) => agentId),
  );
  await notifyOfImported(deps, tx, given, { importId: job.batchId, actorId: actor.id, now });
  return counts;
}

/**
 * Adds the people of some rows. A row gets an error if its address or reference has been taken since the
 * check, or if its agent can no longer get clients.
 */
async function addSome(
  tx: Transaction,
  row: ImportTableRow,
  list: readonly StagedRow[],
  job: LongJobRow,
  now: Date,
): Promise<void> {
  const { db } = tx;
  const people = list.map((one) => newPerson(row, one, now));
  const agentIds = [...new Set(people.flatMap(({ assignment }) => assignment?.agentId ?? []))];
  const agents = await holdAgents(db, agentIds);
  const isOrphan = ({ assignment }: NewPerson) => assignment !== null && !agents.has(assignment.agentId);
  const orphans = people.filter(isOrphan);
  if (orphans.length > 0) await markProblem(db, row.id, numbersOf(orphans), GONE);
  const wanted = people.filter((person) => !isOrphan(person));
  const added = await insertPeople(db, row.kind === "clients" ? "client" : "agent", wanted, now);
  // This check must come after the insert. If another call is just changing one of these addresses, the
  // insert waits for that call. The check then sees what that call has written.
  const emails = wanted.flatMap(({ record }) => (record["email"] ? [String(record["email"])] : []));
  const held = await findHeldAddresses(db, emails, now);
  const taken = wanted.filter(({ id, record }) => !added.has(id) || held.has(String(record["email"])));
  await removePeople(
    db,
    taken.map(({ id }) => id),
  );
  if (taken.length > 0) await refuse(tx, row, list, numbersOf(taken), now);
  const lost = new Set(taken);
  const come = wanted.filter((person) => !lost.has(person));
  await (row.kind === "clients" ? insertClientProfiles : insertAgentProfiles)(db, come);
  await insertAssignments(db, come, row.startedBy, now);
  const { id: actorId, sessionId, caller } = actorOf(job);
  const kind = row.kind === "clients" ? "client_added" : "agent_added";
  await recordEvents(
    tx,
    come.map(({ id, record }) => {
      return { kind, userId: id, actorId, sessionId, caller, now, changes: toldOf(record), batchId: row.id };
    }),
  );
  await markCreated(db, row.id, come, now);
}

/** The fields that the event about a new person shows. The other fields are in the file. */
const TOLD = ["first_name", "last_name", "organisation_name", "email", "reference"] as const;

function toldOf(record: NewPerson["record"]): Record<string, [null, unknown]> {
  const given = TOLD.filter((field) => record[field]);
  return Object.fromEntries(given.map((field) => [field, [null, record[field]] as [null, unknown]]));
}

const GONE = { field: "agent", sentence: "This person can't look after anyone any more." };
const TAKEN = {
  field: "email",
  sentence: "Someone else now has this email address or reference. Please check it again.",
};

/**
 * Checks again the rows whose people could not be added, and stores the errors. If the check finds no error
 * in such a row, the row gets a general error. It must get one, because the job tries to add every row
 * without an error and would never end.
 */
async function refuse(
  { db }: Transaction,
  row: ImportTableRow,
  list: readonly StagedRow[],
  numbers: readonly number[],
  now: Date,
): Promise<void> {
  const wanted = new Set(numbers);
  const some = list.filter(({ number }) => wanted.has(number));
  await checkRows(db, row, await rulesOf(db, row, now), some, now);
  const still = await findRows(db, row.id, {
    after: Math.min(...numbers) - 1,
    states: ["valid"],
    limit: list.length,
  });
  const passing = still.filter(({ number }) => wanted.has(number));
  if (passing.length > 0) await markProblem(db, row.id, numbersOf(passing), TAKEN);
}

const numbersOf = (list: readonly { number: number }[]) => list.map(({ number }) => number);

function newPerson(row: ImportTableRow, { number, record }: StagedRow, now: Date): NewPerson {
  const own = row.role === "agent" ? row.startedBy : null;
  const agentId = own ?? (record?.["agent_id"] as string | undefined) ?? row.defaultAgentId;
  return {
    id: newId(now),
    number,
    record: record ?? {},
    assignment: row.kind === "clients" && agentId ? { id: newId(now), agentId } : null,
  };
}
