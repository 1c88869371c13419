import type { BulkSkip, bulkClients as bulkClientsCall } from "@portico/contract/portal/clients";
import { AT_ONCE_MAX } from "@portico/contract/move-limits";
import { BULK_DEACTIVATE_MAX, BULK_EMAILS_MAX, BULK_TAG_MAX } from "@portico/contract/people-limits";
import { recordEvents } from "../../core/audit/record-event.ts";
import { Answered, type Input } from "../../core/calls/route.ts";
import { wordsOf } from "../../core/firm/firm-answer.ts";
import { getFirm } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";
import { requireFresh } from "../../core/sessions/fresh-session.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { Failure } from "../../platform/failure.ts";
import { findChosen, judgeTagging, writeTags } from "./bulk-clients.store.ts";
import { chosenClients } from "./chosen-clients.ts";

type BulkInput = Input<typeof bulkClientsCall, "staff">;
/** What became of each of the chosen: null where it was done. */
type Outcome = BulkSkip | null;

/** An act on clients that another room keeps; with `dry_run` it judges and does nothing. */
export type ActOnClients = (
  parts: Parts,
  tx: Transaction,
  clientIds: readonly string[],
  input: Pick<BulkInput, "session" | "caller" | "now"> & {
    body: Pick<BulkInput["body"], "dry_run" | "reason">;
  },
) => Promise<Outcome[]>;

/** Closes the accounts of clients, which another room keeps; of many by a job. */
export interface ClosingClients {
  act: ActOnClients;
  /** Returns the job's id. */
  start(
    parts: Parts,
    tx: Transaction,
    clientIds: readonly string[],
    input: Parameters<ActOnClients>[3],
  ): Promise<string>;
}

/** Events written by one statement. */
const EVENTS_AT_ONCE = 1_000;

/** POST clients/bulk: whoever of the chosen cannot be acted on is left as they are, and counted by the reason. */
export function bulkClients(
  acts: Record<"invite" | "resend", ActOnClients> & { deactivate: ClosingClients },
) {
  return async (parts: Parts, input: BulkInput) => {
    const { body, session, now } = input;
    return input.transaction(async (tx) => {
      const chosen = chosenClients(tx.db, session.user, body, now);
      const closing = body.action === "deactivate" ? await chosenToClose(tx, chosen, input) : null;
      if (closing && closing.length > AT_ONCE_MAX && !body.dry_run)
        return new Answered(202, { job_id: await acts.deactivate.start(parts, tx, closing, input) });
      const outcomes = closing
        ? await acts.deactivate.act(parts, tx, closing, input)
        : body.action === "tag" || body.action === "untag"
          ? await tagClients(tx, chosen, input)
          : await acts[body.action as "invite" | "resend"](parts, tx, await fewEnough(tx, chosen), input);
      const missing = (body.client_ids ? new Set(body.client_ids).size : outcomes.length) - outcomes.length;
      return {
        affected: outcomes.filter((outcome) => outcome === null).length,
        skipped: counted([...outcomes, ...Array<Outcome>(missing).fill("not_found")]),
      };
    });
  };
}

/** Whom to deactivate, of a viewer who may. Throws Failure `not_found`, `step_up_required` or `too_many_chosen`. */
async function chosenToClose(
  tx: Transaction,
  chosen: ReturnType<typeof chosenClients>,
  { session, body, now }: BulkInput,
): Promise<string[]> {
  if (!session.user.mayDeactivate) throw new Failure("not_found");
  if (!body.dry_run) requireFresh(session, now);
  const ids = await findChosen(tx.db, chosen, BULK_DEACTIVATE_MAX);
  await refuseOver(tx, ids.length, BULK_DEACTIVATE_MAX, "can be deactivated");
  return ids;
}

async function tagClients(
  tx: Transaction,
  chosen: ReturnType<typeof chosenClients>,
  { body, session, caller, now }: BulkInput,
): Promise<Outcome[]> {
  if (body.value === undefined)
    throw new Failure("invalid_input", { errors: { value: "Please enter a tag." } });
  const tagging = { action: body.action as "tag" | "untag", tag: body.value, now };
  const judged = await judgeTagging(tx.db, chosen, tagging, body.dry_run);
  await refuseOver(tx, judged.length, BULK_TAG_MAX, "can be tagged");
  const changed = judged.filter(({ skip }) => skip === null);
  if (!body.dry_run && changed.length > 0) {
    await writeTags(
      tx.db,
      changed.map(({ id }) => id),
      tagging,
    );
    const events = changed.map(({ id, before }) => ({
      kind: body.action === "tag" ? ("client_tagged" as const) : ("client_untagged" as const),
      userId: id,
      actorId: session.user.id,
      sessionId: session.id,
      caller,
      now,
      changes: { tags: [before, after(before, tagging)] as [unknown, unknown] },
    }));
    for (let start = 0; start < events.length; start += EVENTS_AT_ONCE)
      await recordEvents(tx, events.slice(start, start + EVENTS_AT_ONCE));
  }
  return judged.map(({ skip }) => skip);
}

function after(before: readonly string[], { action, tag }: { action: "tag" | "untag"; tag: string }) {
  return action === "tag" ? [...before, tag] : before.filter((one) => one !== tag);
}

async function fewEnough(tx: Transaction, chosen: ReturnType<typeof chosenClients>): Promise<string[]> {
  const ids = await findChosen(tx.db, chosen, BULK_EMAILS_MAX);
  await refuseOver(tx, ids.length, BULK_EMAILS_MAX, "can be emailed");
  return ids;
}

async function refuseOver(tx: Transaction, count: number, max: number, act: string): Promise<void> {
  if (count <= max) return;
  const { client } = wordsOf(await getFirm(tx.db));
  const few = max.toLocaleString("en-GB");
  throw new Failure("too_many_chosen", {
    detail: `Up to ${few} ${client.manyInText} ${act} at once. Please choose fewer.`,
  });
}

function counted(outcomes: readonly Outcome[]) {
  const counts = new Map<BulkSkip, number>();
  for (const reason of outcomes) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
