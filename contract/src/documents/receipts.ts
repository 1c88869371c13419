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
  /** Of a client, where there is one. */
  reference: z.nullable(z.string()),
});

/** That somebody has read one version: kept for good, with what it was. */
export const acknowledgement = z.object({
  /** As they typed it. */
  name: z.string(),
  version: z.number(),
  /** Of what was read, in hex; null of a link. */
  sha256: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  at: z.string(),
});
export type Acknowledgement = z.infer<typeof acknowledgement>;

/**
 * Ours: says with one's name that one has read the current version. Kept with version, sha256, time and network. Said twice, the
 * first stays. Where nothing is to be acknowledged by the viewer: 400 `nothing_to_acknowledge`. `version`: the one that was
 * read; when there is a newer one by now: 409 `changed_meanwhile`.
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

/** Ours: who of those whom it is for now has opened the current version, and who has not, by name. Staff who may see its readers. */
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
        /** ISO 8601, UTC; null: not opened. */
        first_opened_at: z.nullable(z.string()),
        last_opened_at: z.nullable(z.string()),
        times: z.number(),
        downloaded: z.boolean(),
        acknowledged: z.nullable(acknowledgement),
        reminded_at: z.nullable(z.string()),
        /** Why no email goes out to them; null: one can. */
        unreachable: z.nullable(z.enum(unreachableReasons)),
      }),
    ),
    next_cursor: z.nullable(z.string()),
    /** Reminders of all that are under way, where the viewer may stop them. */
    job_id: z.nullable(id),
    /** Of all, whatever `state` and `q` are; none is counted further than SUMMARY_CAP. */
    counts: z.object({
      addressed: z.number(),
      /** Of these: have got a copy by a sending. */
      sent: z.number(),
      opened: z.number(),
      /** Are asked to acknowledge it, on the shelf or as their copy. */
      to_acknowledge: z.number(),
      acknowledged: z.number(),
      /** Would get an email by a reminder of all now. */
      remindable: z.number(),
    }),
    /** The pace at which emails to many leave; left out where they wait for nothing. */
    emails_per_minute: z.optional(z.number()),
  }),
});
export type Receipt = z.infer<(typeof listReceipts)["answer"]>["items"][number];

/** Why somebody is not reminded. */
export const remindSkips = ["reminded_today", "deactivated", "no_account", "done", "not_found"] as const;

/**
 * Ours: an email to those who have not opened it, or not acknowledged it where that is asked for; each once a day at most. Named
 * one by one, or everybody. Over BULK_EMAILS_MAX: 202 and a job with the same `result`; while one of the viewer is under way, that one.
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

/** Why somebody sees a material. */
export const seeingReasons = [
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
 * Ours: who can see a material now, and why: counted by reason, and the first 50 by name, or those who are searched. `agent`: any agent, in
 * the library. `owner`: the agent whose shelf it is. `client`: any client, or the one whose folder it is. `my_client`: a client of
 * the agent. `sent`: a client who got a copy. A person has every reason that applies.
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
    /** Counted no further than SUMMARY_CAP each. */
    groups: z.array(z.object({ why: z.enum(seeingReasons), count: z.number() })),
    items: z.array(
      z.extend(person, {
        /** `until`: when the reason ends, ISO 8601; null: no end is known. */
        reasons: z.array(z.object({ why: z.enum(seeingReasons), until: z.nullable(z.string()) })),
      }),
    ),
    /** Why readers do not see it now, though these are whom it is for: before its date, after it, or in the scanner. Null: they do. */
    hidden: z.nullable(z.enum(["scheduled", "expired", "waiting"])),
  }),
});

export type SeeingPerson = z.infer<(typeof listVisibleTo)["answer"]>["items"][number];

/**
 * Ours: a link to the proof as CSV: who opened and acknowledged which version, with its name, sha256 and times; every version, also by
 * people who see it no more. By the rules of `materials/{id}/link`.
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
