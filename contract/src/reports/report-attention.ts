import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { day } from "../people/client-filter.ts";
import { id } from "../values/fields.ts";
import { LIST_PAGE_SIZE } from "../values/limits.ts";

/** How long a published report may stay unopened before its agent is told. Here, since homes know nothing else of reports. */
export const REPORT_UNREAD_DAYS = 7;

/** A period of the board, and how many of its clients or reports want something. */
const place = z.object({
  template: z.object({ id, name: z.string() }),
  period_start: z.string(),
  period_short: z.string(),
  count: z.number(),
});
export type AttentionPlace = z.infer<typeof place>;

/** Ours: what of the reports wants something, of an agent's clients, to admins of all; counted up to COUNT_CAP. */
export const getReportsAttention = call({
  method: "GET",
  path: "reports/attention",
  summary: "Reports that need something",
  status: 200,
  failures: [],
  query: z.object({
    /** Of this client alone. */
    client_id: z.optional(id),
  }),
  answer: z.object({
    /** Clients who had a report for the period before the one that is over now, and have none for it: not a draft either. */
    missing: z.number(),
    /** Published REPORT_UNREAD_DAYS ago or earlier, and not opened by the client. */
    not_opened: z.number(),
    /** Where on the board they stand, the most first, REPORT_PLACES_MAX at most each. */
    missing_in: z.array(place),
    not_opened_in: z.array(place),
    /** Of the template with the latest reports, how far its last period is, and where on the board that stands. Null: nothing was written yet. */
    period: z.nullable(
      z.object({
        template: z.object({ id, name: z.string() }),
        period_start: z.string(),
        period_short: z.string(),
        clients: z.number(),
        published: z.number(),
        /** Of the published. */
        opened: z.number(),
      }),
    ),
    /** Of one client, where one is named: their latest published report. */
    latest: z.nullable(z.object({ id, title: z.string(), opened_at: z.nullable(z.string()) })),
    drafts: z.number(),
  }),
});

/** An address has one of them as a text and more as a list. */
const agentIds = z.pipe(
  z.transform((value: string | string[]) => (typeof value === "string" ? [value] : value)),
  z.array(id).check(z.maxLength(LIST_PAGE_SIZE, `At most ${LIST_PAGE_SIZE} at once.`)),
);

/** Ours: how many reports of a period the clients of some agents have, for the lists of agents. Agents without any are left out. */
export const listAgentReports = call({
  method: "GET",
  path: "reports/board/agents",
  summary: "Reports for a period, agent by agent",
  status: 200,
  failures: ["not_found"],
  query: z.object({
    template_id: z.optional(id),
    period_start: z.optional(day),
    agent_ids: agentIds,
  }),
  answer: z.object({
    period_short: z.string(),
    items: z.array(z.object({ agent_id: id, published: z.number(), opened: z.number() })),
  }),
});
