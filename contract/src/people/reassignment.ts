import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { strictClientFilter } from "./client-filter.ts";
import { cursor, flag, id, idParams } from "../values/fields.ts";
import { MESSAGE_MAX_LENGTH } from "../values/limits.ts";
import {
  MOVE_AGENTS_MAX,
  MOVE_BODY_MAX_BYTES,
  MOVE_IDS_MAX,
  REASON_MAX_LENGTH,
} from "./reassignment-limits.ts";
import { isoMoment } from "../values/moments.ts";
import { optionalLines } from "../values/text-lines.ts";

export const moveModes = ["agent", "split", "nobody"] as const;
export const moveSplits = ["by_free_room", "evenly", "hand"] as const;
export const moveKinds = ["primary", "cover"] as const;

const count = z
  .number("Please enter a whole number.")
  .check(z.refine((value) => Number.isInteger(value) && value >= 0, "Please enter a whole number."));

/** Who takes over the clients. */
export const moveTarget = z.object({
  mode: z.enum(moveModes),
  /** The agents who take over: one agent for `agent`, several for `split`. */
  agent_ids: z.optional(
    z.array(id).check(z.maxLength(MOVE_AGENTS_MAX, `At most ${MOVE_AGENTS_MAX} people at once.`)),
  ),
  split: z.optional(z.enum(moveSplits)),
  /** For a split by hand: how many clients each agent gets. */
  agents: z.optional(
    z
      .array(z.object({ id, count }))
      .check(z.maxLength(MOVE_AGENTS_MAX, `At most ${MOVE_AGENTS_MAX} people at once.`)),
  ),
});
export type MoveTarget = z.infer<typeof moveTarget>;

/** Whether the clients get an email, and the message that is part of every one of these emails. */
export const moveEmail = z.optional(
  z.object({ send: flag, message: z.optional(optionalLines(MESSAGE_MAX_LENGTH)) }),
);

const time = isoMoment("Please enter a date.");

const personName = z.object({ id, first_name: z.string(), last_name: z.string() });

/** Why a chosen client is skipped. */
const skipReasons = ["unchanged", "own_agent", "not_found", "no_cover"] as const;
const skipped = z.array(z.object({ reason: z.enum(skipReasons), count: z.number() }));

const batchKinds = ["move", "cover", "deactivate"] as const;
export const batchStates = ["planned", "running", "done", "cancelled", "undone"] as const;

/** A bulk act that is planned, carried out and undone as a whole. */
export const batch = z.object({
  id,
  kind: z.enum(batchKinds),
  state: z.enum(batchStates),
  /** What the batch does or did, in words. */
  title: z.string(),
  reason: z.nullable(z.string()),
  /** Why the batch could not be carried out. */
  problem: z.nullable(z.string()),
  by: z.nullable(personName),
  /** When a planned batch is carried out. ISO 8601, UTC, like all times in this answer. */
  due_at: z.nullable(z.string()),
  created_at: z.string(),
  done_at: z.nullable(z.string()),
  undo_until: z.nullable(z.string()),
  /** How many clients the batch had when it was requested. */
  clients: z.number(),
  moved: z.number(),
  undone: z.number(),
  /** How many clients the undo left with their new agent, since they had been moved again. */
  not_undone: z.number(),
  skipped,
  /** The job that carries out or undoes the batch, while it runs. */
  job_id: z.nullable(id),
  /** What the viewer may do with the batch now. */
  can: z.object({ cancel: z.boolean(), undo: z.boolean() }),
});
export type Batch = z.infer<typeof batch>;

/**
 * What a reassignment would do. For a split by hand, `gets` is the number that the user typed. Clients beyond
 * the typed numbers are left over, and `clients` does not count them.
 */
export const movePreview = z.object({
  /** How many clients would be moved. */
  clients: z.number(),
  skipped,
  /**
   * The agents who take the clients over, with how many clients they have before and after. `gets` is how
   * many of the chosen clients the agent gets.
   */
  per_agent: z.array(
    z.object({
      agent: z.extend(personName, { avatar: z.nullable(z.string()), team: z.nullable(z.string()) }),
      before: z.number(),
      after: z.number(),
      gets: z.number(),
      capacity: z.nullable(z.number()),
    }),
  ),
  /** How many clients can be emailed. */
  emails: z.number(),
  /** The emails that clients would read, one for each agent. */
  previews: z.array(
    z.object({
      agent_id: z.nullable(id),
      /** The first client who gets this email, and how many more clients get it. */
      to: z.string(),
      more: z.number(),
      subject: z.string(),
      paragraphs: z.array(z.string()),
    }),
  ),
});
export type MovePreview = z.infer<typeof movePreview>;

/** The answer if a job does the work. GET jobs/{id} returns the progress of the job. */
export const startedJob = z.object({ job_id: id, batch_id: id });

/**
 * Beyond the spec: gives clients to another agent, to several agents or to none. With the kind `cover`, the
 * clients keep their agent, and colleagues stand in for some days. Both begin at once or on a given day,
 * which must not be over in the firm's time zone. The numbers of a split by hand must add up to all clients.
 * For more than 200 clients, a job does the work. The call needs a fresh sign-in, except with `dry_run`,
 * which only returns what would happen.
 */
export const reassignClients = call({
  method: "POST",
  path: "clients/reassign",
  summary: "Move clients to other agents, or have them covered",
  status: 200,
  failures: ["agent_unknown", "nobody_to_move", "step_up_required"],
  bodyMaxBytes: MOVE_BODY_MAX_BYTES,
  body: z.object({
    /**
     * The ids of the clients. If they are left out, `filter` names the clients by the filter of their list.
     */
    client_ids: z.optional(
      z
        .array(id)
        .check(z.maxLength(MOVE_IDS_MAX, `At most ${MOVE_IDS_MAX} people can be chosen one by one.`)),
    ),
    filter: z.optional(strictClientFilter),
    to: moveTarget,
    kind: z._default(z.enum(moveKinds), "primary"),
    /**
     * When the reassignment or the cover begins. If this is left out, it begins now. A reassignment with a
     * later day becomes a planned batch, and a cover with a later day begins automatically.
     */
    starts_at: z.optional(z.nullable(time)),
    /** When a cover ends. */
    ends_at: z.optional(z.nullable(time)),
    reason: z.optional(optionalLines(REASON_MAX_LENGTH)),
    email: moveEmail,
    dry_run: z._default(flag, false),
  }),
  answer: movePreview,
  otherAnswers: { 201: batch, 202: startedJob },
  idempotent: true,
});

/** Beyond the spec: returns reassignments in any state, newest first. */
export const listBatches = call({
  method: "GET",
  path: "batches/",
  summary: "Moves of clients, newest first",
  status: 200,
  failures: [],
  query: z.object({ state: z.optional(z.enum(batchStates)), cursor: z.optional(cursor) }),
  answer: z.object({ items: z.array(batch), next_cursor: z.nullable(z.string()) }),
});

/** Beyond the spec: cancels a planned reassignment. */
export const cancelBatch = call({
  method: "POST",
  path: "batches/{id}/cancel",
  summary: "Cancel a planned move",
  status: 200,
  failures: ["batch_closed"],
  params: idParams,
  answer: batch,
});

/**
 * Beyond the spec: undoes a reassignment within 24 hours. Clients who were moved again since then stay where
 * they are. For more than 200 clients, a job does the work.
 */
export const undoBatch = call({
  method: "POST",
  path: "batches/{id}/undo",
  summary: "Undo a move",
  status: 200,
  failures: ["batch_closed", "step_up_required"],
  params: idParams,
  answer: batch,
  otherAnswers: { 202: startedJob },
});
