import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { strictClientFilter } from "../people/client-filter.ts";
import { cursor, done, flag, id, idParams, line, listAnswer } from "../values/fields.ts";
import { SEARCH_MAX_LENGTH } from "../values/limits.ts";
import { isoMoment } from "../values/moments.ts";
import { BULK_BODY_MAX_BYTES } from "../people/people-limits.ts";
import {
  documentRequest,
  dueDay,
  itemFields,
  itemList,
  requestNote,
  requestStates,
  requestTitle,
} from "./request-fields.ts";
import { ASKED_CLIENTS_MAX, DUE_DAYS_MAX, REQUEST_REASON_MAX_LENGTH } from "./request-limits.ts";
import { optionalLines } from "../values/text-lines.ts";

export { getRequestsAttention } from "./request-attention.ts";
export { bulkRequests } from "./request-bulk.ts";

const withDay = { ...itemFields, due_on: z._default(dueDay, null) };
/** Also asks those who have sent one of this label, or are asked for it (docs/decisions/0056). */
const again = z._default(flag, false);
const reason = line(REQUEST_REASON_MAX_LENGTH, "a reason");
const itemParams = z.extend(idParams, { item: id });

/**
 * Ours: requests for documents that the viewer may see: an admin's are the firm's, an agent's those of whom they look after, a client's
 * their own. Those with the earliest day first, those without one last; of what is over, the newest first.
 */
export const listRequests = call({
  method: "GET",
  path: "requests/",
  summary: "Requests for documents",
  status: 200,
  failures: ["invalid_input"],
  query: z.object({
    client_id: z.optional(id),
    /** Whose own clients; for admins. */
    agent_id: z.optional(id),
    /** Left out: open and submitted. */
    state: z.optional(z.enum(requestStates)),
    /** Only where something is missing after its day. */
    overdue: z.optional(flag),
    /** Only where something has come and waits for the firm. */
    to_judge: z.optional(flag),
    /** Part of the client's name, address or reference. */
    q: z.optional(
      z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`)),
    ),
    cursor: z.optional(cursor),
  }),
  answer: listAnswer(documentRequest),
});

/**
 * Why a client is not asked. `full`: OPEN_REQUESTS_MAX are open. `nothing_left`: they have sent everything, or are asked for it already.
 * `not_found`: nobody who may be asked.
 */
export const askSkips = ["full", "nothing_left", "not_found"] as const;

/** What asking does or did, in clients. */
export const askResult = z.object({
  requests: z.number(),
  /** Clients who get an email, as they have an account. */
  emails: z.number(),
  skipped: z.array(z.object({ reason: z.enum(askSkips), count: z.number() })),
  /** Of the items that have come or are asked for already: by their place in `items`, of how many clients. */
  already: z.array(z.object({ item: z.number(), came: z.number(), open: z.number() })),
  /** Of a trial, where the emails are so many that they leave one after another: how many a minute. */
  emails_per_minute: z.optional(z.number()),
});

/**
 * Ours: asks clients for documents, each by a request of their own. Items of whose label one has come, or is asked for already, are left
 * out for that client, unless `again` says otherwise. `dry_run` says whom it would ask and does nothing. Over ASKED_AT_ONCE_MAX clients: 202,
 * and a job whose `result` has the fields of this answer. A day in the past, by the firm's calendar, is refused.
 */
export const addRequests = call({
  method: "POST",
  path: "requests/",
  summary: "Ask for documents",
  status: 200,
  failures: ["not_found", "invalid_input", "too_many_chosen"],
  bodyMaxBytes: BULK_BODY_MAX_BYTES,
  body: z.object({
    client_ids: z.optional(
      z
        .array(id)
        .check(
          z.minLength(1, "Please choose someone."),
          z.maxLength(ASKED_CLIENTS_MAX, `At most ${ASKED_CLIENTS_MAX} at once.`),
        ),
    ),
    filter: z.optional(strictClientFilter),
    title: requestTitle,
    note: z._default(requestNote, null),
    due_on: z._default(dueDay, null),
    items: itemList(z.object({ ...withDay, again })),
    dry_run: z._default(flag, false),
  }),
  answer: askResult,
  otherAnswers: { 202: z.object({ job_id: id }) },
  idempotent: true,
});

/** Ours: one request with its documents. */
export const getRequest = call({
  method: "GET",
  path: "requests/{id}",
  summary: "A request for documents",
  status: 200,
  failures: [],
  params: idParams,
  answer: documentRequest,
});

/**
 * Ours: edits a request that is not over. `items` is the whole list in its order: those with an `id` stay, those without one are
 * new, those left out go. One that has come stays as it was asked, whatever is said of it, and cannot be left out: 400 at `items`. Of
 * one that was sent back the day can change.
 */
export const updateRequest = call({
  method: "PATCH",
  path: "requests/{id}",
  summary: "Change a request for documents",
  status: 200,
  failures: ["changed_meanwhile", "invalid_input", "request_over"],
  params: idParams,
  body: z.object({
    /** The `updated_at` of the request that was edited. */
    updated_at: isoMoment("Please reload the page."),
    title: z.optional(requestTitle),
    note: z.optional(requestNote),
    due_on: z.optional(dueDay),
    items: z.optional(itemList(z.object({ id: z.optional(id), ...withDay }))),
  }),
  answer: documentRequest,
});

/** Ours: calls a request off. What has come stays where it is. Said twice, nothing changes. */
export const cancelRequest = call({
  method: "POST",
  path: "requests/{id}/cancel",
  summary: "Cancel a request for documents",
  status: 200,
  failures: ["request_over"],
  params: idParams,
  body: z.object({ reason: z._default(optionalLines(REQUEST_REASON_MAX_LENGTH), null) }),
  answer: documentRequest,
});

/**
 * Ours: calls off a request together with all that go on of its title and were asked by the same person, as far as the viewer may change
 * them. `dry_run` says how many these are and does nothing. Over ASKED_AT_ONCE_MAX: 202, and a job whose `result` has the fields of this
 * answer.
 */
export const cancelAlike = call({
  method: "POST",
  path: "requests/{id}/cancel_alike",
  summary: "Cancel the same request for everyone",
  status: 200,
  failures: [],
  params: idParams,
  body: z.object({
    reason: z._default(optionalLines(REQUEST_REASON_MAX_LENGTH), null),
    dry_run: z._default(flag, false),
  }),
  answer: z.object({ requests: z.number() }),
  otherAnswers: { 202: z.object({ job_id: id }) },
  idempotent: true,
});

/** Ours: an email to the client about what is missing, once in REMIND_AGAIN_HOURS at most. */
export const remindOfRequest = call({
  method: "POST",
  path: "requests/{id}/remind",
  summary: "Remind a client of a request",
  status: 200,
  failures: ["request_over", "no_account_yet", "account_deactivated", "reminded_already", "nothing_missing"],
  params: idParams,
  body: z.optional(z.object({})),
  answer: documentRequest,
});

/** The `updated_at` of the document that was judged. */
const ground = isoMoment("Please reload the page.");

/** Ours: accepts what has come. Of several who judge it at once one does. 409 `file_waiting` until the scanner has said that it is clean. */
export const acceptItem = call({
  method: "POST",
  path: "requests/{id}/items/{item}/accept",
  summary: "Accept a requested document",
  status: 200,
  failures: ["changed_meanwhile", "request_over", "nothing_came", "file_waiting"],
  params: itemParams,
  body: z.object({ updated_at: ground }),
  answer: documentRequest,
});

/** Ours: sends back what has come, or was accepted, with a reason that the client reads; it is asked for again. */
export const rejectItem = call({
  method: "POST",
  path: "requests/{id}/items/{item}/reject",
  summary: "Send back a requested document",
  status: 200,
  failures: ["changed_meanwhile", "request_over", "nothing_came"],
  params: itemParams,
  body: z.object({ updated_at: ground, reason }),
  answer: documentRequest,
});

/**
 * Ours: says that a document that is in the client's folders already is the one that was asked for. A file that is sent for it names
 * the item where it begins (`request_item_id` of an upload), and needs no call of its own. One that has come: 409 `already_answered`; a
 * document that was sent for another item: 400 at `material_id`.
 */
export const answerItem = call({
  method: "POST",
  path: "requests/{id}/items/{item}/answer",
  summary: "Answer a request with an existing document",
  status: 200,
  failures: ["invalid_input", "request_over", "already_answered"],
  params: itemParams,
  body: z.object({ material_id: id }),
  answer: documentRequest,
});

const template = z.object({
  id,
  title: z.string(),
  note: z.nullable(z.string()),
  /** Days after it is asked for; null: no day. */
  due_in_days: z.nullable(z.number()),
  items: z.array(
    z.object({
      label: z.string(),
      help: z.nullable(z.string()),
      required: z.boolean(),
      /** Days after it is asked for; null: as the request. */
      due_in_days: z.nullable(z.number()),
      again: z.boolean(),
    }),
  ),
  /** For everybody at the firm; else for the viewer alone. */
  is_firm: z.boolean(),
  updated_at: z.string(),
  can: z.object({ edit: z.boolean() }),
});
export type RequestTemplate = z.infer<typeof template>;

const dueInDays = z._default(
  z.nullable(
    z.number("Please enter a whole number.").check(
      z.refine((days) => Number.isInteger(days) && days >= 0, "Please enter a whole number."),
      z.refine((days) => days <= DUE_DAYS_MAX, `At most ${DUE_DAYS_MAX}.`),
    ),
  ),
  null,
);

const templateFields = {
  title: requestTitle,
  note: z._default(requestNote, null),
  due_in_days: dueInDays,
  items: itemList(z.object({ ...itemFields, due_in_days: dueInDays, again })),
};

/** Ours: the firm's templates, and those of the agent who asks, by title. */
export const listTemplates = call({
  method: "GET",
  path: "request_templates/",
  summary: "Request templates",
  status: 200,
  failures: [],
  answer: z.object({ items: z.array(template) }),
});

/** Ours: an admin's template is the firm's, an agent's their own. TEMPLATES_MAX of each; one of the same title is said at `title`. */
export const addTemplate = call({
  method: "POST",
  path: "request_templates/",
  summary: "Add a request template",
  status: 201,
  failures: ["invalid_input"],
  body: z.object(templateFields),
  answer: template,
  idempotent: true,
});

/** Ours: changes a template; requests that were made from it stay as they are. The firm's: admins alone. */
export const updateTemplate = call({
  method: "PATCH",
  path: "request_templates/{id}",
  summary: "Change a request template",
  status: 200,
  failures: ["changed_meanwhile", "invalid_input"],
  params: idParams,
  body: z.object({ updated_at: isoMoment("Please reload the page."), ...templateFields }),
  answer: template,
});

/** Ours: deletes a template; requests that were made from it stay. */
export const deleteTemplate = call({
  method: "DELETE",
  path: "request_templates/{id}",
  summary: "Delete a request template",
  status: 200,
  failures: [],
  params: idParams,
  answer: done,
});
