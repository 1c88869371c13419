import * as z from "zod/mini";
import { type AnswerOf, call } from "../http/call.ts";
import { day } from "../people/client-filter.ts";
import { downloadLink } from "../http/download-link.ts";
import { cursor, id, listAnswer } from "../values/fields.ts";
import { SEARCH_MAX_LENGTH } from "../values/limits.ts";
import { personName } from "../documents/material-fields.ts";
import { reportStatuses } from "./report-fields.ts";
import { periodKinds } from "./report-template-fields.ts";

const search = z.optional(
  z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`)),
);

/**
 * The state of a client for a period. `missing`: the client has earlier reports of the template, but none for
 * this period. `opened`: a published report was opened. `not_opened`: a published report was not opened.
 * `unread`: the same, and the report was published REPORT_UNREAD_DAYS or more days ago.
 */
export const boardStates = [
  "all",
  "missing",
  "draft",
  "scheduled",
  "published",
  "opened",
  "not_opened",
  "unread",
] as const;
export type BoardState = (typeof boardStates)[number];

const boardCounts = z.object({
  /** How many clients have a report for the period, or should have one (`missing`). */
  clients: z.number(),
  missing: z.number(),
  draft: z.number(),
  scheduled: z.number(),
  published: z.number(),
  /** How many of the published reports were opened. */
  opened: z.number(),
});

const boardQuery = {
  /** If this is left out, the template with the latest reports is used. */
  template_id: z.optional(id),
  /** If this is left out, the last period that is over is used. */
  period_start: z.optional(day),
  /** The agent whose own clients are listed; for admins. */
  agent_id: z.optional(id),
};

/**
 * Beyond the spec: returns the progress of a period's reports: for an agent's own clients, or for the whole
 * firm, agent by agent.
 */
export const getReportBoard = call({
  method: "GET",
  path: "reports/board",
  summary: "The reports of a period",
  status: 200,
  failures: ["not_found"],
  query: z.object(boardQuery),
  answer: z.object({
    /** Null when the firm has no template. */
    template: z.nullable(z.object({ id, name: z.string(), period_kind: z.enum(periodKinds) })),
    templates: z.array(z.object({ id, name: z.string(), period_kind: z.enum(periodKinds) })),
    period_start: z.string(),
    period_end: z.string(),
    period_label: z.string(),
    period_short: z.string(),
    /** The first day of the period before this one, and of the period after it. */
    earlier: z.string(),
    later: z.string(),
    counts: boardCounts,
    /**
     * For admins: the agents, at most BOARD_AGENTS_MAX, beginning with those who have the most missing
     * reports. `agent` is null for clients without an agent. Agents get an empty list.
     */
    agents: z.array(z.extend(boardCounts, { agent: z.nullable(personName) })),
  }),
});
export type ReportBoard = z.infer<(typeof getReportBoard)["answer"]>;

/** Beyond the spec: returns the clients whom one of the board's numbers counts, sorted by name. */
export const listBoardClients = call({
  method: "GET",
  path: "reports/board/clients",
  summary: "Clients by report status for a period",
  status: 200,
  failures: ["not_found"],
  query: z.object({ ...boardQuery, state: z.enum(boardStates), q: search, cursor: z.optional(cursor) }),
  answer: listAnswer(
    z.object({
      client: z.extend(personName, {
        avatar: z.nullable(z.string()),
        organisation_name: z.nullable(z.string()),
        reference: z.nullable(z.string()),
      }),
      agent: z.nullable(personName),
      /** The published report; if there is none, the newest. Null when the client is missing a report. */
      report_id: z.nullable(id),
      status: z.nullable(z.enum(reportStatuses)),
      publish_at: z.nullable(z.string()),
      published_at: z.nullable(z.string()),
      opened_at: z.nullable(z.string()),
      reminded_at: z.nullable(z.string()),
      /** True when the client can be sent a reminder now. */
      can_remind: z.boolean(),
      /** The short name of the latest earlier period that has a report: "Q2 2026". */
      last_period: z.nullable(z.string()),
    }),
  ),
});
/**
 * Beyond the spec: returns a link to the whole filtered list of a board's clients as a CSV file. The link
 * works once, within a minute. Needs a fresh sign-in.
 */
export const exportBoard = call({
  method: "POST",
  path: "reports/board/export",
  summary: "Export the clients on the report board",
  status: 200,
  failures: ["not_found"],
  body: z.object({
    template_id: id,
    period_start: day,
    /** The agent whose own clients are listed; for admins. */
    agent_id: z.optional(id),
    state: z._default(z.enum(boardStates), "all"),
    q: search,
  }),
  answer: downloadLink,
});

export type BoardClient = AnswerOf<typeof listBoardClients>["items"][number];
