import { foldText, soughtWords } from "@portico/contract/values/fold-text";
import type { Role } from "@portico/contract/foundation/roles";
import type { User } from "@portico/contract/identity/current-user";
import type { ClientHit } from "@portico/contract/search/search";
import { personName } from "../ui/person-name.ts";
import { currentRoleWords } from "../session/role-words.ts";

/** An action that the search offers: a link, or a dialog that another feature provides. */
export interface SearchAct {
  key: string;
  icon: string;
  label: string;
  detail: string;
  begin: { href: string } | { invite: Role } | { add: "client" };
}

/**
 * Returns the actions of this user, which depend on the role and on what the firm allows. `mayWrite` says
 * whether the user may write articles; the server is asked for this separately.
 */
export function searchActs({ role, can }: User, mayWrite: boolean): SearchAct[] {
  const { agent, client } = currentRoleWords();
  const home = role === "admin" ? "/agents" : "/clients";
  const invite = (one: "agent" | "client", detail: string): SearchAct => {
    const words = currentRoleWords()[one];
    const label = `Invite ${words.withArticle}`;
    return { key: `invite ${one}`, icon: "user-plus", label, detail, begin: { invite: one } };
  };
  const importing = (kind: "clients" | "agents"): SearchAct => {
    const many = (kind === "clients" ? client : agent).manyInText;
    const href = `${home}?import=new&kind=${kind}`;
    return {
      key: `import ${kind}`,
      icon: "upload",
      label: `Import ${many}`,
      detail: "From a CSV file. No one is emailed.",
      begin: { href },
    };
  };
  const acts = [
    can.invite && invite("client", "They get a link to sign up"),
    {
      key: "add",
      icon: "plus",
      label: `Add ${client.withArticle}`,
      detail: "Without inviting them",
      begin: { add: "client" },
    } satisfies SearchAct,
    importing("clients"),
    {
      key: "write report",
      icon: "chart-column",
      label: "Write a report",
      detail: `Type the name of ${client.withArticle}, or choose one under Reports`,
      begin: { href: `${home}?tab=reports&state=missing` },
    } satisfies SearchAct,
    {
      key: "send document",
      icon: "send-horizontal",
      label: "Send a document",
      detail: `Choose a document, then the ${client.manyInText} who get it`,
      begin: { href: "/materials" },
    } satisfies SearchAct,
    {
      key: "ask for documents",
      icon: "folder",
      label: "Request documents",
      detail: `${client.many} get an email and see what's missing`,
      begin: { href: "/materials?tab=requests&ask=new" },
    } satisfies SearchAct,
    (role === "admin" || mayWrite) && {
      key: "write article",
      icon: "book-open",
      label: "Write an article or an announcement",
      detail: role === "admin" ? "You choose who can read it" : `For your ${client.manyInText}`,
      begin: { href: "/content?tab=written" },
    },
    {
      key: "match files",
      icon: "upload",
      label: `Sort files to ${client.manyInText}`,
      detail: `Each goes to the ${client.oneInText} whose reference is in the file name`,
      begin: { href: "/materials?match=new" },
    } satisfies SearchAct,
    role === "admin" && invite("agent", "They get a link to sign up"),
    role === "admin" && importing("agents"),
    role === "admin" && {
      key: "firm settings",
      icon: "settings",
      label: "Firm settings",
      detail: `Name, logo, support and what ${agent.manyInText} may do`,
      begin: { href: "/profile?tab=firm" },
    },
    role === "admin" && {
      key: "report templates",
      icon: "chart-column",
      label: "Report templates",
      detail: "Figures, charts, text and disclosures",
      begin: { href: "/profile?tab=templates" },
    },
    {
      key: "account",
      icon: "user",
      label: "Your account",
      detail: "Name, password, two-factor sign-in and devices",
      begin: { href: "/profile" },
    },
  ];
  return acts.filter((act) => act !== false);
}

const WRITING = /^\s*(?:write|new)\s+(?:a\s+)?report(?:\s+for)?\s+/i;

/**
 * Takes the typed text. Returns the part by which people are searched: "Cleo" in "Write a report for Cleo".
 */
export function peopleWords(typed: string): string {
  return typed.replace(WRITING, "").trim();
}

/**
 * Takes the typed text and the clients that it finds. If only one client is found, returns the action to
 * write a report for that client. If the text asks for a report, returns one action for each client.
 */
export function reportActs(typed: string, clients: readonly ClientHit[]): SearchAct[] {
  if (clients.length !== 1 && !WRITING.test(typed)) return [];
  return clients.map((hit) => ({
    key: `write report ${hit.id}`,
    icon: "chart-column",
    label: `Write a report for ${personName(hit)}`,
    detail: hit.reference ?? "Choose the template and the period",
    begin: { href: `/clients/${hit.id}?tab=reports&report=new` },
  }));
}

/**
 * Takes the typed text. Returns the matching actions: each typed word has to be the beginning of a word in
 * the action's name.
 */
export function actsFor(acts: readonly SearchAct[], typed: string): SearchAct[] {
  const wanted = soughtWords(typed);
  if (wanted.length === 0) return typed.trim() === "" ? [...acts] : [];
  return acts.filter(({ label }) => wanted.every((word) => ` ${foldText(label)}`.includes(` ${word}`)));
}
