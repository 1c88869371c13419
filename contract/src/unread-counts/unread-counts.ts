import * as z from "zod/mini";
import { call } from "../http/call.ts";

/** Nobody counts further: a bar says "9+". */
export const NEWS_COUNT_MAX = 10;

/** Ours: what of each page is new to the caller or waits for them, no further than NEWS_COUNT_MAX. */
export const countNews = call({
  method: "GET",
  path: "news/",
  summary: "Count what's new for you on each page",
  status: 200,
  failures: [],
  answer: z.object({
    /** Of a client: reports they have not opened, or still have to confirm. */
    reports: z.number(),
    /** Of a client: documents they have not opened or confirmed, and those the firm still asks for. Of an agent: what their clients have sent. */
    materials: z.number(),
    /** Articles they have not opened or confirmed. */
    content: z.number(),
  }),
});
