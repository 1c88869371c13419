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
/**
 * True: requests the document even from clients who have already sent a document of this label, or who are
 * already asked for one (docs/decisions/0056).
 */
const again = z._default(flag, false);
const reason = line(REQUEST_REASON_MAX_LENGTH, "a reason");
const itemParams = z.extend(idParams, { item: id });

/**
 * Beyond the spec: returns the requests for documents that the viewer may see. An admin gets the firm's, an
 * agent those of their clients, and a client their own. Requests with the earliest due day come first, and
 * those without a due day last. Finished requests are listed newest first.
 */
export const listRequests = call({
  method: "GET",
  path: "requests/",
  summary: "Requests for documents",
  status: 200,
  failures: ["invalid_input"],
  query: z.object({
    client_id: z.optional(id),
    /** For admins: only requests to this agent's own clients. */
    agent_id: z.optional(id),
    /** If this is left out, open and submitted requests are listed. */
    state: z.optional(z.enum(requestStates)),
    /** Only requests with a document that is still missing after its due day. */
    overdue: z.optional(flag),
    /** Only requests with a document that has arrived and waits for the firm. */
    to_judge: z.optional(flag),
    /** A part of the client's name, email address or reference. */
    q: z.optional(
      z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`)),
    ),
    cursor: z.optional(cursor),
  }),
  answer: listAnswer(documentRequest),
});

/**
 * Why a client gets no request. `full`: they have OPEN_REQUESTS_MAX open requests. `nothing_left`: they have
 * already sent, or are already asked for, every document. `not_found`: the viewer may not request documents
 * from them.
 */
export const askSkips = ["full", "nothing_left", "not_found"] as const;

/** The outcome of requesting documents from clients, or of a dry run. All numbers count clients. */
export const askResult = z.object({
  requests: z.number(),
  /** How many clients get an email. Clients without an account get none. */
  emails: z.number(),
  skipped: z.array(z.object({ reason: z.enum(askSkips), count: z.number() })),
  /**
   * The items that some clients have already sent, or are already asked for. `item`: the index in `items`.
   * `came`: how many clients have sent it. `open`: how many clients are already asked for it.
   */
  already: z.array(z.object({ item: z.number(), came: z.number(), open: z.number() })),
  /** In a dry run: how many emails are sent per minute; left out if no email has to wait. */
  emails_per_minute: z.optional(z.number()),
});

/**
 * Beyond the spec: requests documents from clients; each client gets a request of their own. If a client has
 * already sent an item with this label, or is already asked for it, the item is left out for that client,
 * unless `again` is set. `dry_run` returns what would happen, and does nothing. With more than
 * ASKED_AT_ONCE_MAX clients, the call answers 202 with a job, whose `result` later has the fields of this
 * answer. A due day in the past, by the firm's calendar, is refused.
 */
export const addRequests = call({
  method: "POST",
  path: "requests/",
  summary: "Request documents",
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

/** Beyond the spec: returns one request with its documents. */
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
 * Beyond the spec: edits a request that is not over. `items` is the whole list in its order. Items with an
 * `id` stay, items without an `id` are new, and items that are left out are removed. An item whose document
 * has arrived cannot be changed or left out: the error is at `items`. But if that document was sent back, the
 * due day of the item can change.
 */
export const updateRequest = call({
  method: "PATCH",
  path: "requests/{id}",
  summary: "Change a request for documents",
  status: 200,
  failures: ["changed_meanwhile", "invalid_input", "request_over"],
  params: idParams,
  body: z.object({
    /** The `updated_at` that the request had when the user began to edit it. */
    updated_at: isoMoment("Please reload the page."),
    title: z.optional(requestTitle),
    note: z.optional(requestNote),
    due_on: z.optional(dueDay),
    items: z.optional(itemList(z.object({ id: z.optional(id), ...withDay }))),
  }),
  answer: documentRequest,
});

/**
 * Beyond the spec: cancels a request. Documents that have arrived stay where they are. Cancelling again
 * changes nothing.
 */
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
 * Beyond the spec: cancels a request, together with all active requests of the same title by the same person,
 * as far as the viewer may change them. `dry_run` returns their number and does nothing. With more than
 * ASKED_AT_ONCE_MAX requests, the call answers 202 with a job, whose `result` later has the fields of this
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

/**
 * Beyond the spec: emails the client about the missing documents. This is done at most once in
 * REMIND_AGAIN_HOURS.
 */
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

/** The `updated_at` that the document had when the user reviewed it. */
const ground = isoMoment("Please reload the page.");

/**
 * Beyond the spec: accepts a document that has arrived. If several people review the document at the same
 * time, only one of them succeeds. The call answers 409 `file_waiting` until the scanner has found the file
 * clean.
 */
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

/**
 * Beyond the spec: sends back a document that has arrived or was accepted, with a reason that the client
 * reads. The document is then requested again.
 */
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
 * Beyond the spec: chooses a document that is already in the client's folders as the requested one. A file
 * that is uploaded for an item does not need this call: its upload names the item (`request_item_id`). If the
 * item already has a document, the call answers 409 `already_answered`; if the document was sent for another
 * item, the error is at `material_id`.
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
  /** How many days after the request its documents are due; null means no due day. */
  due_in_days: z.nullable(z.number()),
  items: z.array(
    z.object({
      label: z.string(),
      help: z.nullable(z.string()),
      required: z.boolean(),
      /** How many days after the request the item is due; null means the due day of the request. */
      due_in_days: z.nullable(z.number()),
      again: z.boolean(),
    }),
  ),
  /** True for a template of the firm, false for the viewer's own. */
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

/** Beyond the spec: returns the firm's templates and those of the calling agent, sorted by title. */
export const listTemplates = call({
  method: "GET",
  path: "request_templates/",
  summary: "Request templates",
  status: 200,
  failures: [],
  answer: z.object({ items: z.array(template) }),
});

/**
 * Beyond the spec: adds a template. A template that an admin adds is for the firm; one that an agent adds is
 * only for this agent. The firm and each agent can have up to TEMPLATES_MAX. If there is a template with the
 * same title, the error is at `title`.
 */
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

/**
 * Beyond the spec: changes a template; requests that were made from it do not change. Only admins can change
 * the firm's templates.
 */
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

/** Beyond the spec: deletes a template. Requests that were made from it are not deleted. */
export const deleteTemplate = call({
  method: "DELETE",
  path: "request_templates/{id}",
  summary: "Delete a request template",
  status: 200,
  failures: [],
  params: idParams,
  answer: done,
});
