import * as z from "zod/mini";
import { call } from "../call.ts";
import { day } from "../client-filter.ts";
import { cursor, id } from "../fields.ts";
import { SEARCH_MAX_LENGTH } from "../limits.ts";
import { personName } from "../material-fields.ts";
import { reportStatuses } from "../report-fields.ts";
import { periodKinds } from "../report-template-fields.ts";

const search = z.optional(
  z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`)),
);

/** Where a client stands for a period. `missing`: had earlier reports of the template, and none for this one. `opened`: of the published. */
export const boardStates = ["missing", "draft", "scheduled", "published", "opened", "not_opened"] as const;
export type BoardState = (typeof boardStates)[number];

const boardCounts = z.object({
  /** Clients who have a report for the period, or are missing one. */
  clients: z.number(),
  missing: z.number(),
  draft: z.number(),
  scheduled: z.number(),
  published: z.number(),
  /** Of the published. */
  opened: z.number(),
});

const boardQuery = {
  /** Left out: the one with the latest reports. */
  template_id: z.optional(id),
  /** Left out: the last period that is over. */
  period_start: z.optional(day),
  /** Whose own clients; for admins. */
  agent_id: z.optional(id),
};

/** Ours: how far the reports of a period are: an agent's own clients, or the firm's, agent by agent. */
export const getReportBoard = call({
  method: "GET",
  path: "reports/board",
  summary: "The reports of a period",
  status: 200,
  failures: ["not_found"],
  query: z.object(boardQuery),
  answer: z.object({
    /** Null: the firm has no template. */
    template: z.nullable(z.object({ id, name: z.string(), period_kind: z.enum(periodKinds) })),
    templates: z.array(z.object({ id, name: z.string(), period_kind: z.enum(periodKinds) })),
    period_start: z.string(),
    period_end: z.string(),
    period_label: z.string(),
    period_short: z.string(),
    /** First days of the periods before and after. */
    earlier: z.string(),
    later: z.string(),
    counts: boardCounts,
    /** To admins, those with the most missing first, BOARD_AGENTS_MAX at most. `agent` null: clients without one. Empty to agents. */
    agents: z.array(z.extend(boardCounts, { agent: z.nullable(personName) })),
  }),
});
export type ReportBoard = z.infer<(typeof getReportBoard)["answer"]>;

/** Ours: the clients behind a figure of the board, by name. */
export const listBoardClients = call({
  method: "GET",
  path: "reports/board/clients",
  summary: "Clients by how far their report of a period is",
  status: 200,
  failures: ["not_found"],
  query: z.object({ ...boardQuery, state: z.enum(boardStates), q: search, cursor: z.optional(cursor) }),
  answer: z.object({
    items: z.array(
      z.object({
        client: z.extend(personName, {
          organisation_name: z.nullable(z.string()),
          reference: z.nullable(z.string()),
        }),
        agent: z.nullable(personName),
        report_id: z.nullable(id),
        status: z.nullable(z.enum(reportStatuses)),
        published_at: z.nullable(z.string()),
        opened_at: z.nullable(z.string()),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});
