import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { id } from "../values/fields.ts";

/**
 * Ours: what of the requests wants something, counted up to COUNT_CAP: of an agent's clients, of the whole firm, or of the client who
 * asks.
 */
export const getRequestsAttention = call({
  method: "GET",
  path: "requests/attention",
  summary: "Requests that need something",
  status: 200,
  failures: [],
  query: z.object({
    /** Of this client alone. */
    client_id: z.optional(id),
  }),
  answer: z.object({
    /** Documents that have come and wait to be accepted or returned. */
    to_judge: z.number(),
    /** Requests of which something is missing after its day. */
    overdue: z.number(),
    /** Requests of which something is missing. */
    open: z.number(),
  }),
});
