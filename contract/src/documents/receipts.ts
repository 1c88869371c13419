import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { downloadLink } from "../http/download-link.ts";
import { cursor, id, idParams, line } from "../values/fields.ts";
import { SEARCH_MAX_LENGTH } from "../values/limits.ts";
import { SENT_CLIENTS_MAX, SIGNED_NAME_MAX_LENGTH } from "./material-limits.ts";

/** Why no email reaches a reader. */
export const unreachableReasons = ["deactivated", "no_account"] as const;
export type UnreachableReason = (typeof unreachableReasons)[number];

export const person = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.nullable(z.string()),
  /** Set for clients who have a reference. */
  reference: z.nullable(z.string()),
});

/**
 * A reader's confirmation of one version. It is stored permanently, together with the hash of what was read.
 */
export const acknowledgement = z.object({
  /** The reader's name, as they typed it. */
  name: z.string(),
  version: z.number(),
  /** Hash of what was read, in hex; null for a link. */
  sha256: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  at: z.string(),
});
export type Acknowledgement = z.infer<typeof acknowledgement>;

/**
 * Beyond the spec: the caller confirms with their name that they have read the current version. The
 * confirmation is stored with version, sha256, time and network. A second confirmation changes nothing. If
 * the viewer has nothing to acknowledge, the call answers 400 `nothing_to_acknowledge`. `version` is the
 * version that was read; if there is a newer version, the call answers 409 `changed_meanwhile`.
 */
export const acknowledgeMaterial = call({
  method: "POST",
  path: "materials/{id}/acknowledge",
  summary: "Acknowledge a document",
  status: 200,
  failures: ["nothing_to_acknowledge", "changed_meanwhile", "file_waiting"],
  params: idParams,
  body: z.object({ name: line(SIGNED_NAME_MAX_LENGTH, "your name"), version: z.number() }),
  answer: acknowledgement,
});

export const receiptStates = ["opened", "not_opened", "acknowledged", "not_acknowledged"] as const;
const search = z.optional(
  z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`)),
);

/**
 * Beyond the spec: returns everyone who can read a material now, sorted by name. For each reader, it says
 * whether they have opened the current version. For staff who may see the material's readers.
 */
export const listReceipts = call({
  method: "GET",
  path: "materials/{id}/receipts",
  summary: "Who has opened a document",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({
    state: z.optional(z.enum(receiptStates)),
    q: search,
    cursor: z.optional(cursor),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        person,
        /** ISO 8601, UTC; null when the reader has not opened the material. */
        first_opened_at: z.nullable(z.string()),
        last_opened_at: z.nullable(z.string()),
        times: z.number(),
        downloaded: z.boolean(),
        acknowledged: z.nullable(acknowledgement),
        reminded_at: z.nullable(z.string()),
        /** Why this reader cannot be emailed; null when they can. */
        unreachable: z.nullable(z.enum(unreachableReasons)),
      }),
    ),
    next_cursor: z.nullable(z.string()),
    /** The running job that reminds all readers, if the viewer may stop it. */
    job_id: z.nullable(id),
    /** Totals, regardless of `state` and `q`, each counted up to SUMMARY_CAP. */
    counts: z.object({
      addressed: z.number(),
      /** How many of the readers have been sent a copy. */
      sent: z.number(),
      opened: z.number(),
      /** How many readers have to acknowledge the material, either in the library or as their own copy. */
      to_acknowledge: z.number(),
      acknowledged: z.number(),
      /** How many people would get an email if everyone were reminded now. */
      remindable: z.number(),
    }),
    /** How many bulk emails are sent per minute; left out if no email has to wait. */
    emails_per_minute: z.optional(z.number()),
  }),
});
export type Receipt = z.infer<(typeof listReceipts)["answer"]>["items"][number];

/** Why a reader is not reminded. */
export const remindSkips = ["reminded_today", "deactivated", "no_account", "done", "not_found"] as const;

/**
 * Beyond the spec: emails the readers who have not opened a material, or who still have to acknowledge it.
 * Each person gets at most one such email a day. The call names people by their ids; without ids, it reminds
 * everyone. With more than BULK_EMAILS_MAX people, it answers 202 with a job, whose `result` later has the
 * fields of this answer. While the viewer has such a job running, the call answers with that job.
 */
export const remindReaders = call({
  method: "POST",
  path: "materials/{id}/remind",
  summary: "Remind those who have not opened a document",
  status: 200,
  failures: [],
  params: idParams,
  body: z.object({
    person_ids: z.optional(
      z.array(id).check(z.maxLength(SENT_CLIENTS_MAX, `At most ${SENT_CLIENTS_MAX} at once.`)),
    ),
  }),
  answer: z.object({
    sent: z.number(),
    skipped: z.array(z.object({ reason: z.enum(remindSkips), count: z.number() })),
  }),
  otherAnswers: { 202: z.object({ job_id: id }) },
});

/** Why a person sees a material. */
const seeingReasons = [
  "admin",
  "agent",
  "owner",
  "looks_after",
  "covers",
  "client",
  "my_client",
  "sent",
] as const;
export type SeeingReason = (typeof seeingReasons)[number];

/**
 * Beyond the spec: returns who can see a material now, and why. The answer counts people for each reason, and
 * lists the first 50 by name, or those found by the search. `agent`: any agent can see it, since it is in the
 * firm's library. `owner`: it is in this agent's own library. `client`: any client can see it, or it is in
 * this client's folder. `my_client`: it is for the clients of the agent whose library it is in. `sent`: the
 * client got a copy. Each person has every reason that applies to them.
 */
export const listVisibleTo = call({
  method: "GET",
  path: "materials/{id}/visible_to",
  summary: "Who can see a document, and why",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({ q: search }),
  answer: z.object({
    /** How many people have each reason, counted up to SUMMARY_CAP. */
    groups: z.array(z.object({ why: z.enum(seeingReasons), count: z.number() })),
    items: z.array(
      z.extend(person, {
        /** `until`: when the reason ends, ISO 8601; null when no end is known. */
        reasons: z.array(z.object({ why: z.enum(seeingReasons), until: z.nullable(z.string()) })),
      }),
    ),
    /**
     * Why readers do not see the material now: it is not published yet, has expired, or waits for the
     * scanner. Null when they see it.
     */
    hidden: z.nullable(z.enum(["scheduled", "expired", "waiting"])),
  }),
});

export type SeeingPerson = z.infer<(typeof listVisibleTo)["answer"]>["items"][number];

/**
 * Beyond the spec: returns a link to a CSV file that proves who has opened and acknowledged which version,
 * and when. It gives the name and sha256 of each version, and includes old versions and people who no longer
 * see the material. The link follows the rules of `materials/{id}/link`.
 */
export const exportReceipts = call({
  method: "POST",
  path: "materials/{id}/receipts/export",
  summary: "Export who has opened a document",
  status: 200,
  failures: [],
  params: idParams,
  body: z.optional(z.object({})),
  answer: downloadLink,
});
