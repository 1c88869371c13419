import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { id } from "../values/fields.ts";
import { REQUEST_IDS_MAX, REQUEST_REASON_MAX_LENGTH } from "./request-limits.ts";
import { optionalLines } from "../values/text-lines.ts";

const requestActions = ["remind", "cancel"] as const;

/**
 * Why a request is skipped. `request_over`: the request is completed, or was already cancelled. The last
 * three reasons apply only to reminders: the client has no account, was reminded within REMIND_AGAIN_HOURS,
 * or has sent everything.
 */
export const requestSkips = [
  "not_found",
  "request_over",
  "no_account",
  "reminded_already",
  "nothing_missing",
] as const;

/**
 * Beyond the spec: reminds clients of many requests, or cancels the requests. A client with several requests
 * gets one email. Requests that the viewer may not change, that need no reminder or that are already over are
 * skipped and counted.
 */
export const bulkRequests = call({
  method: "POST",
  path: "requests/bulk",
  summary: "Send reminders for many requests, or cancel them",
  status: 200,
  failures: ["invalid_input"],
  body: z.object({
    action: z.enum(requestActions),
    request_ids: z
      .array(id)
      .check(
        z.minLength(1, "Please choose a request."),
        z.maxLength(REQUEST_IDS_MAX, `At most ${REQUEST_IDS_MAX} at once.`),
      ),
    /** For `cancel`: the reason, which the client reads. */
    reason: z._default(optionalLines(REQUEST_REASON_MAX_LENGTH), null),
  }),
  answer: z.object({
    /** How many requests were cancelled, or had a reminder sent. */
    affected: z.number(),
    /** Clients who get an email. */
    emails: z.number(),
    skipped: z.array(z.object({ reason: z.enum(requestSkips), count: z.number() })),
  }),
  idempotent: true,
});
