import type { ImportKind } from "@portico/contract/people/import-fields";
import { BULK_INVITE_MAX } from "@portico/contract/people/people-limits";
import type { inviteImported as inviteImportedCall } from "@portico/contract/people/import";
import { Answered, type Input } from "../../http/route.ts";
import { findJob, isOpenJob } from "../../foundation/long-jobs/long-job.store.ts";
import { chunksOf } from "../../foundation/lists/chunks-of.ts";
import { type ActOnClients, type BulkOutcome, tallied } from "../lists/act-on-clients.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { requireFresh } from "../../foundation/sessions/fresh-session.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findImport } from "./import-answer.ts";
import { changeImport, holdImport } from "./import.store.ts";
import { countWithoutEmail, findUninvited } from "./new-people.store.ts";

type InviteInput = Input<typeof inviteImportedCall, "staff">;

/** Starts a job that invites the people. Returns the job's id. Another feature implements this function. */
type InviteLater = (
  deps: Dependencies,
  tx: Transaction,
  wanted: { action: "invite" | "invite_agents"; client_ids: string[]; not_found: number },
  input: Pick<InviteInput, "session" | "caller" | "now">,
) => Promise<string>;

/**
 * POST imports/{id}/invite: starts a job that invites the people of an import. Of twenty calls at once, one
 * starts the job, and the others get this job's id.
 */
export function inviteImported(acts: Record<ImportKind, ActOnClients>, inviteLater: InviteLater) {
  return async (deps: Dependencies, input: InviteInput) => {
    const { params, body, session, caller, now } = input;
    return input.transaction(async (tx) => {
      const { import: found } = await findImport(tx.db, session.user, params.id);
      const row = await holdImport(tx.db, found.id, ["done"]);
      if (!row || row.keepUntil === null) throw new ApiError("batch_closed");
      // The last job is read before the uninvited people. In the other order, the job could end between the
      // two reads. The people whom it has just invited would still count as uninvited, and a new job would be
      // started for them.
      const last = row.inviteJobId && (await findJob(tx.db, row.inviteJobId));
      if (last && isOpenJob(last) && !body?.dry_run) return new Answered(202, { job_id: last.id });
      const ids = await findUninvited(tx.db, row, { viewer: session.user, now }, BULK_INVITE_MAX);
      if (body?.dry_run || ids.length === 0) {
        const outcomes: BulkOutcome[] = [];
        const act = acts[row.kind];
        const validate = { session, caller, now, body: { dry_run: true } };
        // `act` is called even without any ids, because it also checks whether the viewer may invite people
        // at all.
        for (const some of ids.length > 0 ? chunksOf(ids) : [[]])
          outcomes.push(...(await act(deps, tx, some, validate)));
        // A dry run also counts the people without an address. An admin who has just added four people must
        // learn why only three are invited.
        const left = body?.dry_run ? await countWithoutEmail(tx.db, row, { viewer: session.user, now }) : 0;
        const tally = tallied([...outcomes, ...Array<BulkOutcome>(left).fill("no_email")]);
        const { emailsPerMinute } = deps;
        return { ...tally, ...(isFinite(emailsPerMinute) && { emails_per_minute: emailsPerMinute }) };
      }
      if (row.kind === "agents") requireFresh(session, now);
      const action = row.kind === "clients" ? "invite" : "invite_agents";
      const jobId = await inviteLater(deps, tx, { action, client_ids: ids, not_found: 0 }, input);
      await changeImport(tx.db, row.id, ["done"], { inviteJobId: jobId });
      return new Answered(202, { job_id: jobId });
    });
  };
}
