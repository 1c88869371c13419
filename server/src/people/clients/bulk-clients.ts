import type { bulkClients as bulkClientsCall } from "@portico/contract/people/clients";
import { AT_ONCE_MAX } from "@portico/contract/people/reassignment-limits";
import {
  BULK_DEACTIVATE_MAX,
  BULK_EMAILS_MAX,
  BULK_INVITE_MAX,
  BULK_TAG_MAX,
} from "@portico/contract/people/people-limits";
import { recordEvents } from "../../foundation/audit/record-event.ts";
import { Answered, type Input } from "../../http/route.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { chunksOf } from "../../foundation/lists/chunks-of.ts";
import {
  type ActOnClients,
  type ActOnMany,
  type BulkOutcome,
  type BulkTally,
  tallied,
} from "../lists/act-on-clients.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { requireFresh } from "../../foundation/sessions/fresh-session.ts";
import { requireRole } from "../../foundation/users/require-role.ts";
import type { Queries, Transaction } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import { findChosen, previewTagging, lockChosen, writeTags } from "./bulk-clients.store.ts";
import { chosenClients } from "../chosen-clients.ts";

type BulkInput = Input<typeof bulkClientsCall, "staff">;

/**
 * How clients' accounts are closed. `act` closes them in the call itself. `start` starts a job that closes
 * them, for many clients. Another feature implements both.
 */
interface ClosingClients {
  act: ActOnClients;
  /** Returns the job's id. */
  start(deps: Dependencies, tx: Transaction, clientIds: readonly string[], input: ActOnMany): Promise<string>;
}

/** Starts a job that invites clients or resends their invitations. Returns the job's id. */
type ActOnClientsLater = (
  deps: Dependencies,
  tx: Transaction,
  wanted: { action: "invite" | "resend"; client_ids: string[]; not_found: number },
  input: Pick<BulkInput, "session" | "caller" | "now">,
) => Promise<string>;

/**
 * POST clients/bulk: carries out one action on many clients. Clients for whom the action is not possible are
 * left as they are, and are counted by reason. If there are more than BULK_EMAILS_MAX clients to email, a job
 * sends the emails.
 */
export function bulkClients(
  acts: Record<"invite" | "resend", ActOnClients>,
  actLater: ActOnClientsLater,
  closing: ClosingClients,
) {
  return async (deps: Dependencies, input: BulkInput) => {
    const { body, session, now } = input;
    const { action } = body;
    const { db } = deps.database;
    const named = body.client_ids && new Set(body.client_ids).size;
    const chosen = chosenClients(db, session.user, body, now);
    if (action === "tag" || action === "untag")
      return input.transaction(async (tx) => told(await tagClients(tx, chosen, input), named));
    if (action === "deactivate")
      return input.transaction(async (tx) => {
        await requireRole(tx, session.user);
        const ids = await chosenToClose(tx, chosen, input);
        if (ids.length > AT_ONCE_MAX && !body.dry_run)
          return new Answered(202, { job_id: await closing.start(deps, tx, ids, input) });
        return told(await closing.act(deps, tx, ids, input), named);
      });
    const ids = await findChosen(db, chosen, BULK_INVITE_MAX);
    await refuseOver(db, ids.length, BULK_INVITE_MAX, "can be emailed");
    const validate = (tx: Transaction) => actOnAll(acts[action], { ids, dry_run: true }, { deps, tx, input });
    if (body.dry_run) return input.transaction(async (tx) => paced(deps, told(await validate(tx), named)));
    if (ids.length > BULK_EMAILS_MAX) {
      const wanted = { action, client_ids: ids, not_found: (named ?? ids.length) - ids.length };
      return input.transaction(
        async (tx) => new Answered(202, { job_id: await actLater(deps, tx, wanted, input) }),
      );
    }
    // The limit on invitations is checked before any client is locked, because the check needs a second
    // database connection. If the clients were locked first, other calls that wait for the same clients could
    // hold all connections. This call would then never get its second connection, and all of them would wait
    // for ever.
    const emails = told(await deps.database.transaction(validate), named).affected;
    if (emails > 0) await deps.limits.consume("invitation", session.user.id, emails);
    return input.transaction(async (tx) =>
      told(await actOnAll(acts[action], { ids, dry_run: false }, { deps, tx, input }), named),
    );
  };
}

async function actOnAll(
  act: ActOnClients,
  { ids, dry_run }: { ids: string[]; dry_run: boolean },
  { deps, tx, input }: { deps: Dependencies; tx: Transaction; input: BulkInput },
): Promise<BulkOutcome[]> {
  const { session, caller, now } = input;
  const outcomes: BulkOutcome[] = [];
  const batchId = newId(now);
  // `act` is called even for an empty list of ids, because it also checks whether the viewer may invite at
  // all.
  for (const some of ids.length > 0 ? chunksOf(ids) : [[]])
    outcomes.push(...(await act(deps, tx, some, { session, caller, now, batchId, body: { dry_run } })));
  return outcomes;
}

/** Adds to the tally how many emails are sent per minute, if a job will send them. */
function paced({ emailsPerMinute }: Dependencies, tally: BulkTally) {
  const isPaced = tally.affected > BULK_EMAILS_MAX && isFinite(emailsPerMinute);
  return { ...tally, ...(isPaced && { emails_per_minute: emailsPerMinute }) };
}

/**
 * Takes the outcomes for the clients that were found, and how many clients the request named by id. Returns
 * the tally. Ids that belong to no client whom the viewer can see are counted as `not_found`.
 */
function told(outcomes: BulkOutcome[], named: number | undefined) {
  const missing = (named ?? outcomes.length) - outcomes.length;
  return tallied([...outcomes, ...Array<BulkOutcome>(missing).fill("not_found")]);
}

/**
 * Finds the clients to deactivate. Throws ApiError `not_found` if the viewer may not deactivate clients,
 * `step_up_required` if the sign-in is not recent, and `too_many_chosen` if there are too many clients.
 */
async function chosenToClose(
  tx: Transaction,
  chosen: ReturnType<typeof chosenClients>,
  { session, body, now }: BulkInput,
): Promise<string[]> {
  if (!session.user.mayDeactivate) throw new ApiError("not_found");
  if (!body.dry_run) requireFresh(session, now);
  const ids = await findChosen(tx.db, chosen, BULK_DEACTIVATE_MAX);
  await refuseOver(tx.db, ids.length, BULK_DEACTIVATE_MAX, "can be deactivated");
  return ids;
}

async function tagClients(
  tx: Transaction,
  chosen: ReturnType<typeof chosenClients>,
  { body, session, caller, now }: BulkInput,
): Promise<BulkOutcome[]> {
  if (body.value === undefined)
    throw new ApiError("invalid_input", { errors: { value: "Please enter a tag." } });
  const tagging = { action: body.action as "tag" | "untag", tag: body.value, now };
  const ids = body.dry_run ? await findChosen(tx.db, chosen, BULK_TAG_MAX) : await lockChosen(tx.db, chosen);
  await refuseOver(tx.db, ids.length, BULK_TAG_MAX, "can be tagged");
  const outcomes: BulkOutcome[] = [];
  const batchId = newId(now);
  // The clients are handled in chunks, so that no statement takes longer than its time limit.
  for (const some of chunksOf(ids)) {
    const validated = await previewTagging(tx.db, some, tagging);
    outcomes.push(...validated.map(({ skip }) => skip));
    const changed = validated.filter(({ skip }) => skip === null);
    if (body.dry_run || changed.length === 0) continue;
    const changedIds = changed.map(({ id }) => id);
    await writeTags(tx.db, changedIds, tagging);
    await recordEvents(
      tx,
      changed.map(({ id, before }) => ({
        kind: body.action === "tag" ? ("client_tagged" as const) : ("client_untagged" as const),
        userId: id,
        actorId: session.user.id,
        sessionId: session.id,
        caller,
        now,
        batchId,
        changes: { tags: [before, after(before, tagging)] as [unknown, unknown] },
      })),
    );
  }
  return outcomes;
}

function after(before: readonly string[], { action, tag }: { action: "tag" | "untag"; tag: string }) {
  return action === "tag"
    ? [...before, tag]
    : before.filter((one) => one.toLowerCase() !== tag.toLowerCase());
}

async function refuseOver(db: Queries, count: number, max: number, act: string): Promise<void> {
  if (count <= max) return;
  const { client } = wordsOf(await getFirm(db));
  const few = max.toLocaleString("en-GB");
  throw new ApiError("too_many_chosen", {
    detail: `Up to ${few} ${client.manyInText} ${act} at once. Please choose fewer.`,
  });
}
