import { soughtWords } from "@portico/contract/values/fold-text";
import type {
  AgentHit,
  ArticleHit,
  ClientHit,
  MaterialHit,
  OpenedAnswer,
  ReportHit,
  SearchAnswer,
} from "@portico/contract/search/search";
import { currentRoleWords } from "../session/role-words.ts";
import { momentText } from "../ui/moment.tsx";
import { formatCount } from "../ui/table/count.ts";
import { personName } from "../ui/person-name.ts";
import { placesOf } from "./marked.tsx";
import type { SearchAct } from "./search-acts.ts";

/** An entry of the search: a person, a link to all matches, or an action. */
export type SearchItem =
  | {
      kind: "person";
      key: string;
      href: string;
      name: string;
      detail: string;
      person: ClientHit | AgentHit;
      status: ClientHit["status"] | null;
    }
  | { kind: "thing"; key: string; href: string; icon: string; name: string; detail: string; word: string }
  | { kind: "all"; key: string; href: string; label: string }
  | { kind: "act"; key: string; act: SearchAct };

export interface SearchSection {
  key: string;
  title: string;
  /** Shows how many of all matches are listed. */
  count?: string | undefined;
  items: SearchItem[];
}

interface Group<Hit> {
  items: Hit[];
  total: number;
  total_capped: boolean;
}

/** For kinds without a page that lists all matches. */
const NO_LIST = { label: "", href: null };

/**
 * Returns the results as sections, one for each kind. Each section links to all matches for `sought`, the
 * typed text. This text may by now be longer than the words for which these results were found. A new kind
 * gets a line here.
 */
export function foundSections(
  found: SearchAnswer & { words: string },
  isAdmin: boolean,
  sought: string,
): SearchSection[] {
  const { agent, client } = currentRoleWords();
  const q = encodeURIComponent(sought.trim());
  const { words } = found;
  return [
    section("clients", client.many, found.clients, (hit) => clientItem(hit, words), {
      label: `Show all matching ${client.manyInText}`,
      href: isAdmin ? `/agents?tab=clients&q=${q}` : `/clients?q=${q}`,
    }),
    section("agents", agent.many, found.agents, (hit) => agentItem(hit, words), {
      label: `Show all matching ${agent.manyInText}`,
      href: isAdmin ? `/agents?q=${q}` : null,
    }),
    section("reports", "Reports", found.reports, reportItem, NO_LIST),
    section("materials", "Documents", found.materials, materialItem, NO_LIST),
    section("articles", "Articles", found.articles, articleItem, {
      label: "Show all matching articles",
      href: `/content?q=${q}`,
    }),
  ].filter(({ items }) => items.length > 0);
}

/** The people whom the user opened before, in the order of `ids`. */
export function openedSection(opened: OpenedAnswer, ids: readonly string[]): SearchSection {
  const all = [
    ...opened.clients.map((hit) => clientItem(hit, "")),
    ...opened.agents.map((hit) => agentItem(hit, "")),
  ];
  const items = ids.flatMap((id) => all.find(({ key }) => key === id) ?? []);
  return { key: "opened", title: "Recently opened", items };
}

function section<Hit>(
  key: string,
  title: string,
  { items, total, total_capped }: Group<Hit>,
  toItem: (hit: Hit) => SearchItem,
  all: { label: string; href: string | null },
): SearchSection {
  const shown = items.map(toItem);
  const hasMore = total > items.length && all.href !== null;
  return {
    key,
    title,
    count: `${items.length} of ${formatCount(total)}${total_capped ? "+" : ""}`,
    items: hasMore
      ? [...shown, { kind: "all", key: `all ${key}`, href: all.href!, label: all.label }]
      : shown,
  };
}

function clientItem(hit: ClientHit, words: string): SearchItem {
  const contact = hit.organisation_name ? `${hit.first_name} ${hit.last_name}`.trim() : "";
  const agent = hit.agent && `${currentRoleWords().agent.oneInText} ${personName(hit.agent)}`;
  const name = personName(hit);
  const known = [contact, hit.reference];
  return {
    kind: "person",
    key: hit.id,
    href: `/clients/${hit.id}`,
    name,
    detail: inLine([...known, emailWhere(hit.email, words, [name, ...known]), agent], name),
    person: hit,
    status: hit.status,
  };
}

/** A published report is shown without a status. */
const REPORT_WORDS = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "",
  superseded: "Replaced",
  withdrawn: "Withdrawn",
} as const;

function reportItem({ id, title, status, period_label, client }: ReportHit): SearchItem {
  return {
    kind: "thing",
    key: id,
    href: `/clients/${client.id}?tab=reports&report=${id}`,
    icon: "chart-column",
    name: title,
    detail: `${personName(client)} · ${period_label}`,
    word: REPORT_WORDS[status],
  };
}

function materialItem({ id, title, type, shelf, owner, folder }: MaterialHit): SearchItem {
  const place = owner ? `/materials/${shelf}/${owner.id}` : "/materials";
  const query = new URLSearchParams({ ...(folder && { folder: folder.id }), material: id });
  return {
    kind: "thing",
    key: id,
    href: `${place}?${query}`,
    icon: type === "link" ? "link" : "file-text",
    name: title,
    detail: owner ? inLine([personName(owner), folder?.name ?? null], "") : "Library",
    word: "",
  };
}

function articleItem({ id, slug, title, kind, category, published_at }: ArticleHit): SearchItem {
  return {
    kind: "thing",
    key: id,
    href: `/content?article=${encodeURIComponent(slug)}`,
    icon: "book-open",
    name: title,
    detail: inLine([category, momentText(published_at, "date")], ""),
    word: kind === "announcement" ? "Announcement" : "",
  };
}

function agentItem(hit: AgentHit, words: string): SearchItem {
  const name = personName(hit);
  const known = [hit.title, hit.team];
  return {
    kind: "person",
    key: hit.id,
    href: `/agents/${hit.id}`,
    name,
    detail: inLine([...known, emailWhere(hit.email, words, [name, ...known])], name),
    person: hit,
    // As in the lists, an active person is shown without a status.
    status: hit.status === "active" ? null : hit.status,
  };
}

/** Returns the email address if some words match only in it, or if nothing else is known. */
function emailWhere(email: string | null, words: string, others: readonly (string | null)[]): string | null {
  const known = others.slice(1).some(Boolean);
  const isElsewhere = soughtWords(words).every((word) =>
    others.some((text) => text && placesOf(text, word).length > 0),
  );
  return !known || !isElsewhere ? email : null;
}

function inLine(parts: readonly (string | null)[], name: string): string {
  return parts.filter((part) => part && part !== name).join(" · ");
}
