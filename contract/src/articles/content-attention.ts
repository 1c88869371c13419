import * as z from "zod/mini";
import { call } from "../http/call.ts";

/**
 * Beyond the spec: returns the number of announcements that the viewer has not read or not confirmed, counted
 * up to COUNT_CAP. `content/?waiting_only=true` lists them.
 */
export const getContentAttention = call({
  method: "GET",
  path: "content/attention",
  summary: "Announcements you haven't read or confirmed",
  status: 200,
  failures: [],
  answer: z.object({ waiting: z.number() }),
});
