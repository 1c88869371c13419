import * as z from "zod/mini";
import { call } from "../http/call.ts";

/** Ours: what of an agent's clients' documents wants to be looked at, counted up to COUNT_CAP. */
export const getMaterialsAttention = call({
  method: "GET",
  path: "materials/attention",
  summary: "Documents that need something from their agent",
  status: 200,
  failures: [],
  answer: z.object({
    /** Uploads of clients that the agent has not opened and that answer no request: listed by `shelf=client&state=new`. */
    new_uploads: z.number(),
    /** Put in clients' folders UNREAD_DAYS ago or earlier, and not opened by the client. */
    not_opened: z.number(),
    /** Of the same age, and not acknowledged. */
    not_acknowledged: z.number(),
  }),
});
