import * as z from "zod/mini";
import { call } from "../http/call.ts";

/** Ours: how many documents of an agent's clients need attention, by reason, counted up to COUNT_CAP. */
export const getMaterialsAttention = call({
  method: "GET",
  path: "materials/attention",
  summary: "Documents that need something from their agent",
  status: 200,
  failures: [],
  answer: z.object({
    /**
     * Uploads of clients that the agent has not opened and that answer no request: `shelf=client&state=new`
     * lists them.
     */
    new_uploads: z.number(),
    /** Put in clients' folders UNREAD_DAYS or more days ago, and not opened by the client. */
    not_opened: z.number(),
    /** Put there UNREAD_DAYS or more days ago, opened by the client, and not acknowledged. */
    not_acknowledged: z.number(),
  }),
});
