import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { id } from "../values/fields.ts";
import { SEARCH_MAX_LENGTH } from "../values/limits.ts";
import { personStatuses } from "../people/people.ts";
import { articleKinds } from "../articles/article-fields.ts";
import { fileTypes, shelves } from "../documents/material-fields.ts";
import { reportStatuses } from "../reports/report-fields.ts";

/** How many hits one group of a search shows. */
export const HITS_MAX = 5;
/** The hits of a group are counted only up to this number: with so many, people refine their search. */
export const HITS_COUNT_CAP = 1_000;
/** How many recently opened people an empty search shows. */
export const OPENED_MAX = 5;

const person = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** The address of the picture, or null. The content at that address never changes. */
  avatar: z.nullable(z.string()),
});

/** The person whom a hit belongs to. */
const named = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  organisation_name: z.nullable(z.string()),
});

const clientHit = z.extend(person, {
  organisation_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  status: z.enum(personStatuses),
  agent: z.nullable(z.object({ id, first_name: z.string(), last_name: z.string() })),
});
export type ClientHit = z.infer<typeof clientHit>;

/** If the viewer may see only a colleague's card, the fields that the card does not show are null. */
const agentHit = z.extend(person, {
  email: z.nullable(z.string()),
  status: z.nullable(z.enum(personStatuses)),
  title: z.nullable(z.string()),
  team: z.nullable(z.string()),
});
export type AgentHit = z.infer<typeof agentHit>;

/** For staff only; includes drafts of the clients whom they may see. */
const reportHit = z.object({
  id,
  title: z.string(),
  status: z.enum(reportStatuses),
  period_label: z.string(),
  client: named,
});
export type ReportHit = z.infer<typeof reportHit>;

const materialHit = z.object({
  id,
  title: z.string(),
  type: z.enum([...fileTypes, "link"]),
  shelf: z.enum(shelves),
  /** The agent or the client whose library the document is in; null in the firm's library. */
  owner: z.nullable(named),
  /** The folder that a client's document is in. */
  folder: z.nullable(z.object({ id, name: z.string() })),
});
export type MaterialHit = z.infer<typeof materialHit>;

/** A published article. */
const articleHit = z.object({
  id,
  /** The part of the article's address that identifies it. */
  slug: z.string(),
  title: z.string(),
  kind: z.enum(articleKinds),
  category: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  published_at: z.string(),
});
export type ArticleHit = z.infer<typeof articleHit>;

function group<Hit extends z.ZodMiniType>(hit: Hit) {
  return z.object({
    items: z.array(hit),
    total: z.number(),
    /** True when there are more hits than HITS_COUNT_CAP: `total` is then HITS_COUNT_CAP. */
    total_capped: z.boolean(),
  });
}

/**
 * Beyond the spec: returns a few hits of each kind that match the words and that the viewer may see. People
 * whose names begin with the words come first.
 */
export const search = call({
  method: "GET",
  path: "search/",
  summary: "Search everything the caller may see",
  status: 200,
  failures: [],
  query: z.object({
    /**
     * A text of one or two letters finds names, addresses and references that have a word beginning with it.
     * A longer text also finds them by any part of a word.
     */
    q: z
      .string("Please enter what to search for.")
      .check(z.maxLength(SEARCH_MAX_LENGTH, `At most ${SEARCH_MAX_LENGTH} characters.`)),
  }),
  answer: z.object({
    clients: group(clientHit),
    agents: group(agentHit),
    reports: group(reportHit),
    materials: group(materialHit),
    articles: group(articleHit),
  }),
});
export type SearchAnswer = z.infer<(typeof search)["answer"]>;

/** A single id arrives as a text, several as a list. */
const ids = z.pipe(
  z.transform((value: string | string[]) => (typeof value === "string" ? [value] : value)),
  z.array(id, "Invalid id.").check(z.maxLength(OPENED_MAX, `At most ${OPENED_MAX} ids.`)),
);

/**
 * Beyond the spec: returns which of the recently opened people the viewer may still see, in no particular
 * order.
 */
export const listOpened = call({
  method: "GET",
  path: "search/opened",
  summary: "Recently opened items the caller may still see",
  status: 200,
  failures: [],
  query: z.object({ id: ids }),
  answer: z.object({ clients: z.array(clientHit), agents: z.array(agentHit) }),
});
export type OpenedAnswer = z.infer<(typeof listOpened)["answer"]>;
