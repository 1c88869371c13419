import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { id } from "../values/fields.ts";

/**
 * Beyond the spec: returns how many requests need attention, for each reason. Each number is counted up to
 * COUNT_CAP. An agent gets the numbers for their clients, an admin gets those for the whole firm, and a
 * client gets their own.
 */
export const getRequestsAttention = call({
  method: "GET",
  path: "requests/attention",
  summary: "Requests that need something",
  status: 200,
  failures: [],
  query: z.object({
    /** Only the requests of this client. */
    client_id: z.optional(id),
  }),
  answer: z.object({
    /** Documents that have arrived and wait to be accepted or returned. */
    to_judge: z.number(),
    /** Requests with a document that is still missing after its due day. */
    overdue: z.number(),
    /** Requests with a document that is still missing. */
    open: z.number(),
  }),
});
