import * as z from "zod/mini";
import { call } from "../http/call.ts";

/**
 * Beyond the spec: returns how many documents of an agent's clients need attention, for each reason. Each
 * number is counted up to COUNT_CAP.
 */
export const getMaterialsAttention = call({
  method: "GET",
  path: "materials/attention",
  summary: "Documents that need something from their agent",
  status: 200,
  failures: [],
  answer: z.object({
    /**
     * Uploads of clients that the agent has not opened and that do not answer a request:
     * `shelf=client&state=new` lists them.
     */
    new_uploads: z.number(),
    /**
     * Documents that were put in clients' folders UNREAD_DAYS or more days ago and that the client has not
     * opened.
     */
    not_opened: z.number(),
    /**
     * Documents that were put in clients' folders UNREAD_DAYS or more days ago and that the client has
     * opened, but not acknowledged.
     */
    not_acknowledged: z.number(),
  }),
});
