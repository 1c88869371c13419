import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { day } from "../people/client-filter.ts";
import { id } from "../values/fields.ts";
import { LIST_PAGE_SIZE } from "../values/limits.ts";

/**
 * If a report is unopened for this many days, it is shown to the client's agent. This constant is in this
 * file, since home pages load nothing else about reports.
 */
export const REPORT_UNREAD_DAYS = 7;

/** A period of the board, and how many of its clients or reports need attention. */
const place = z.object({
  template: z.object({ id, name: z.string() }),
  period_start: z.string(),
  period_short: z.string(),
  count: z.number(),
});
export type AttentionPlace = z.infer<typeof place>;

/**
 * Beyond the spec: returns how many reports need attention, for each reason. Each number is counted up to
 * COUNT_CAP. An agent gets the numbers for their clients, an admin gets those for all clients.
 */
export const getReportsAttention = call({
  method: "GET",
  path: "reports/attention",
  summary: "Reports that need something",
  status: 200,
  failures: [],
  query: z.object({
    /** Only the reports of this client. */
    client_id: z.optional(id),
  }),
  answer: z.object({
    /**
     * Clients who have no report for the last period that is over, not even a draft, although they had one
     * for the period before.
     */
    missing: z.number(),
    /** Reports that were published REPORT_UNREAD_DAYS or more days ago and that the client has not opened. */
    not_opened: z.number(),
    /**
     * The periods on the board that have clients without a report (`missing_in`) or reports that are not
     * opened (`not_opened_in`). The period with the most of them comes first. Each list has at most
     * REPORT_PLACES_MAX periods.
     */
    missing_in: z.array(place),
    not_opened_in: z.array(place),
    /**
     * The progress of one template's reports for the last period that is over. It is the template with the
     * latest reports. A page links to this period on the board by `template` and `period_start`. Null when no
     * report was written yet.
     */
    period: z.nullable(
      z.object({
        template: z.object({ id, name: z.string() }),
        period_start: z.string(),
        period_short: z.string(),
        clients: z.number(),
        published: z.number(),
        /** How many of the published reports their clients have opened. */
        opened: z.number(),
      }),
    ),
    /** With `client_id`: the client's latest published report. */
    latest: z.nullable(z.object({ id, title: z.string(), opened_at: z.nullable(z.string()) })),
    drafts: z.number(),
  }),
});

/** A query sends a single id as a text, and several as a list. */
const agentIds = z.pipe(
  z.transform((value: string | string[]) => (typeof value === "string" ? [value] : value)),
  z.array(id).check(z.maxLength(LIST_PAGE_SIZE, `At most ${LIST_PAGE_SIZE} at once.`)),
);

/**
 * Beyond the spec: returns, for each of the given agents, how many reports of a period their clients have.
 * Lists of agents show these numbers. Agents without reports are left out.
 */
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
