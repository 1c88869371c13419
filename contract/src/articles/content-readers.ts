import * as z from "zod/mini";
import { ARTICLE_READERS_MAX } from "./article-limits.ts";
import { call } from "../http/call.ts";
import { downloadLink } from "../http/download-link.ts";
import { cursor, id, idParams } from "../values/fields.ts";
import { SEARCH_MAX_LENGTH } from "../values/limits.ts";
import {
  acknowledgement,
  person,
  receiptStates,
  remindSkips,
  unreachableReasons,
} from "../documents/receipts.ts";

const search = z.optional(
  z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`)),
);

/**
 * Beyond the spec: returns everyone who can read an article now, sorted by name. For each reader, it says
 * whether they have opened and acknowledged the article since its readers were last notified of it.
 */
export const listArticleReceipts = call({
  method: "GET",
  path: "content/{id}/receipts",
  summary: "Who has opened an article",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({ state: z.optional(z.enum(receiptStates)), q: search, cursor: z.optional(cursor) }),
  answer: z.object({
    items: z.array(
      z.object({
        person,
        /** ISO 8601, UTC; null when the reader has not opened the article. */
        first_opened_at: z.nullable(z.string()),
        last_opened_at: z.nullable(z.string()),
        times: z.number(),
        acknowledged: z.nullable(acknowledgement),
        reminded_at: z.nullable(z.string()),
        /** Why this reader cannot be emailed; null when they can. */
        unreachable: z.nullable(z.enum(unreachableReasons)),
      }),
    ),
    next_cursor: z.nullable(z.string()),
    /** The running job that reminds all readers, if the viewer may stop it. */
    job_id: z.nullable(id),
    /** Totals, regardless of `state` and `q`, each counted up to SUMMARY_CAP. */
    counts: z.object({
      addressed: z.number(),
      opened: z.number(),
      acknowledged: z.number(),
      /**
       * How many people would get an email if everyone were reminded now: they have yet to read or
       * acknowledge the article, have an account, and were not reminded within a day.
       */
      remindable: z.number(),
    }),
    /** How many bulk emails are sent per minute; left out if no email has to wait. */
    emails_per_minute: z.optional(z.number()),
  }),
});
export type ArticleReceipt = z.infer<(typeof listArticleReceipts)["answer"]>["items"][number];

/**
 * Beyond the spec: emails the readers who have not opened an article, or who still have to acknowledge it.
 * Each person gets at most one such email a day. The call names people by their ids; without ids, it reminds
 * everyone. With more than BULK_EMAILS_MAX people, it answers 202 with a job, whose `result` later has the
 * fields of this answer. While the viewer has such a job running, the call answers with that job.
 */
export const remindOfArticle = call({
  method: "POST",
  path: "content/{id}/remind",
  summary: "Remind those who have not opened an article",
  status: 200,
  failures: ["article_not_published"],
  params: idParams,
  body: z.object({
    person_ids: z.optional(
      z.array(id).check(z.maxLength(ARTICLE_READERS_MAX, `At most ${ARTICLE_READERS_MAX} at once.`)),
    ),
  }),
  answer: z.object({
    sent: z.number(),
    skipped: z.array(z.object({ reason: z.enum(remindSkips), count: z.number() })),
  }),
  otherAnswers: { 202: z.object({ job_id: id }) },
});

/**
 * Beyond the spec: returns a link to a CSV file that proves who has opened and acknowledged which version. It
 * includes people who no longer see the article.
 */
export const exportArticleReceipts = call({
  method: "POST",
  path: "content/{id}/receipts/export",
  summary: "Export who has opened an article",
  status: 200,
  failures: [],
  params: idParams,
  body: z.optional(z.object({})),
  answer: downloadLink,
});
