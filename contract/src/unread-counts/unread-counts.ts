import * as z from "zod/mini";
import { call } from "../http/call.ts";

/** Unread items are counted only up to this number, since a bar shows "9+" for ten or more. */
export const UNREAD_COUNT_MAX = 10;

/**
 * Beyond the spec: returns, for each page, how many things wait for the caller to do something, counted up to
 * UNREAD_COUNT_MAX.
 */
export const countUnread = call({
  method: "GET",
  path: "news/",
  summary: "Count what waits for you on each page",
  status: 200,
  failures: [],
  answer: z.object({
    /** For a client: reports that they have not opened, or still have to confirm. */
    reports: z.number(),
    /**
     * For a client: documents that they must confirm, and documents that the firm still requests. For an agent: documents that their clients have sent.
     */
    materials: z.number(),
    /** Articles that the caller must confirm. */
    content: z.number(),
  }),
});
