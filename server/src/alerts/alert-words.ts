import type { RoleWords } from "@portico/contract/foundation/labels";
import { COUNT_CAP } from "@portico/contract/values/limits";
import { pages } from "@portico/contract/http/pages";
import type { Role } from "@portico/contract/foundation/roles";
import { clientsText } from "../foundation/firm/clients-text.ts";
import { wordsOf } from "../foundation/firm/firm-answer.ts";
import type { FirmFacts } from "../foundation/firm/firm.store.ts";
import type { AlertKind } from "../notifications/alert-kinds.ts";
import { accountUsedWords } from "./account-alert-words.ts";
import { articleAlertWords } from "./article-alert-words.ts";
import { clientReportWords, ownReportWords } from "./report-alert-words.ts";
import {
  confirmedWords,
  infectedWords,
  newDocumentWords,
  notScannedWords,
  scannerAwayWords,
  sentWords,
} from "./document-alert-words.ts";
import {
  acceptedWords,
  answeredWords,
  askingWords,
  lateWords,
  reminderWords,
  returnedWords,
} from "./request-alert-words.ts";
import type { AlertPerson, SeenAlert } from "./alert.store.ts";

/** What an alert says. The title begins with the most important words. */
interface AlertWords {
  lead: string;
  rest: string;
  body?: string | null;
  /** A path below the portal's own address. */
  link: string;
  action?: string;
}

/** Everything that the words are made of. */
interface Told extends SeenAlert {
  firm: FirmFacts;
  client: RoleWords;
  agent: RoleWords;
  /** The reader's role. */
  role: Role | null;
}

interface KindWords {
  /** The name of the kind where the reader chooses alerts: what happens. */
  label(words: Pick<Told, "client" | "agent">): string;
  words(told: Told): AlertWords;
}

/** The name of a person in an alert. If it is unknown, their address; if that is unknown too, “Someone”. */
function alertName({ first_name, last_name, organisation_name, email }: AlertPerson): string {
  return organisation_name || `${first_name} ${last_name}`.trim() || email || "Someone";
}

/** The words for an alert's clients: one by name; of several the number, and two names in the body. */
function clientsOf({ clients, clientCount, firm, role }: Told) {
  const [first, second] = clients;
  if (clientCount === 1 && first) return { lead: alertName(first), body: null, link: `/clients/${first.id}` };
  const names = [first, second].flatMap((one) => (one ? [alertName(one)] : []));
  if (clientCount > COUNT_CAP)
    return {
      lead: clientsText(COUNT_CAP, firm).replace(" ", "+ "),
      body: `${names.join(", ")} and more`,
      link: homeOf(role),
    };
  const more = clientCount - names.length;
  const body =
    more > 0
      ? `${names.join(", ")} and ${new Intl.NumberFormat("en-GB").format(more)} more`
      : names.join(" and ");
  return { lead: clientsText(clientCount, firm), body, link: homeOf(role) };
}

function homeOf(role: Role | null): string {
  return role === "admin" ? pages.agents : pages.clients;
}

function subjectName({ subject }: Told): string {
  return subject ? alertName(subject) : "Someone";
}

function invitationLink({ role, subject }: Told): string {
  const q = subject?.email ? `&q=${encodeURIComponent(subject.email)}` : "";
  return `${homeOf(role)}?tab=invitations${q}`;
}

function byActor({ actor }: Told): string | null {
  return actor ? `By ${alertName(actor)}` : null;
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function listOf(value: unknown): string {
  return new Intl.ListFormat("en-GB").format(Array.isArray(value) ? value.map(String) : []);
}

/** Returns the text with a capital letter, as it begins a sentence. */
function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const roleNames = ({ agent }: Told): Readonly<Record<string, string>> => ({
  admin: "an admin",
  agent: agent.withArticle,
});

/** The words of every kind, with today's names and the firm's words of today. */
export const alertWords: Readonly<Record<AlertKind, KindWords>> = {
  clients_moved: {
    label: ({ client }) => `${client.many} are moved to you from a colleague`,
    words: (told) => ({
      ...clientsOf(told),
      rest: `${told.clientCount === 1 ? "was" : "were"} moved to you`,
    }),
  },
  clients_given: {
    label: ({ client }) => `New ${client.manyInText} are assigned to you`,
    words: (told) => {
      const given = told.clientCount === 1 ? "was assigned to you" : "were assigned to you";
      return { ...clientsOf(told), rest: told.facts["import"] ? `${given} by an import` : given };
    },
  },
  clients_taken: {
    label: ({ client }) => `${client.many} are moved from you to a colleague`,
    words: ({ facts, firm }) => ({
      lead: clientsText(numberOf(facts["clients"]), firm),
      rest: `${numberOf(facts["clients"]) === 1 ? "was" : "were"} moved to someone else`,
      link: pages.clients,
    }),
  },
  cover_began: {
    label: () => "Your cover for a colleague begins",
    words: (told) => ({
      ...clientsOf(told),
      rest: `${told.clientCount === 1 ? "is" : "are"} assigned to you while you cover for a colleague`,
    }),
  },
  cover_ended: {
    label: () => "Your cover for a colleague ends",
    words: ({ facts, firm }) => ({
      lead: "Your cover",
      rest: `for ${clientsText(numberOf(facts["clients"]), firm)} has ended`,
      link: pages.clients,
    }),
  },
  client_signed_up: {
    label: ({ client }) => begun(`${client.withArticle} signs up`),
    words: (told) => ({ ...clientsOf(told), rest: "signed up" }),
  },
  client_changed: {
    label: ({ client }) => begun(`${client.withArticle} changes their details`),
    words: (told) => ({
      ...clientsOf(told),
      rest: "changed their details",
      body: begun(listOf(told.facts["fields"])).replaceAll("_", " ") || null,
    }),
  },
  invitation_failed: {
    label: () => "An invitation can't be delivered",
    words: (told) => ({
      lead: subjectName(told),
      rest: "didn't get your invitation",
      body: "The email couldn't be delivered.",
      link: invitationLink(told),
      action: "Check the address",
    }),
  },
  invitation_asked_again: {
    label: () => "Someone asks for a new invitation",
    words: (told) => ({
      lead: subjectName(told),
      rest: "asked for a new invitation",
      link: invitationLink(told),
      action: "Go to invitations",
    }),
  },
  clients_without_agent: {
    label: ({ agent, client }) => `${client.many} have no ${agent.oneInText}`,
    words: ({ facts, firm, agent }) => ({
      lead: clientsText(numberOf(facts["clients"]), firm),
      rest: `${numberOf(facts["clients"]) === 1 ? "has" : "have"} no ${agent.oneInText}`,
      body: "The person who looked after them has left.",
      link: `${pages.agents}?tab=clients&without_agent=true`,
      action: `Choose ${agent.withArticle}`,
    }),
  },
  import_done: {
    label: () => "Your import has finished",
    words: ({ facts, role }) => ({
      lead: "Your import",
      rest: "has finished",
      body: `${numberOf(facts["created"])} added, ${numberOf(facts["updated"])} updated`,
      link: `${homeOf(role)}?import=${String(facts["import"])}`,
    }),
  },
  references_numbered: {
    label: () => "Duplicate references were numbered",
    words: ({ facts, client }) => ({
      lead: "Some references",
      rest: "were duplicates, so a number was added",
      body: `Please check these ${client.manyInText}: ${listOf(facts["references"])}`,
      link: `${pages.agents}?tab=clients`,
    }),
  },
  admin_added: {
    label: () => "Someone becomes an admin",
    words: (told) => ({
      lead: subjectName(told),
      rest: "is now an admin",
      body: byActor(told),
      link: `${pages.agents}?tab=admins`,
    }),
  },
  role_changed: {
    label: () => "Someone's role changes",
    words: (told) => {
      const role = roleNames(told)[String(told.facts["to"])];
      return {
        lead: subjectName(told),
        rest: role ? `is now ${role}` : "no longer has a role",
        body: byActor(told),
        link: `${pages.agents}?tab=${told.facts["to"] === "agent" ? "agents" : "admins"}`,
      };
    },
  },
  two_factor_reset_asked: {
    label: () => "Someone's two-factor sign-in is being reset",
    words: (told) => ({
      lead: subjectName(told),
      rest: "will have two-factor sign-in turned off",
      body: byActor(told),
      link: pages.agents,
    }),
  },
  account_used: {
    label: () => "Someone else may have used a colleague's account",
    words: (told) => ({ lead: subjectName(told), ...accountUsedWords(told) }),
  },
  agent_changed: {
    label: ({ agent }) => `Your ${agent.oneInText} changes`,
    words: ({ subject, agent, firm }) =>
      subject
        ? { lead: alertName(subject), rest: `is now your ${agent.oneInText}`, link: `/agents/${subject.id}` }
        : { lead: firm.name, rest: `looks after you until you have ${agent.withArticle}`, link: "/" },
  },
  document_new: {
    label: ({ agent }) => `A new document from your ${agent.oneInText} or the firm`,
    words: ({ subject, ...told }) => newDocumentWords({ ...told, from: subject && alertName(subject) }),
  },
  document_sent_by_client: {
    label: ({ client }) => begun(`${client.withArticle} sends documents`),
    words: (told) => ({ lead: clientsOf(told).lead, ...sentWords(told) }),
  },
  document_acknowledged: {
    label: ({ client }) => begun(`${client.withArticle} confirms that they have read a document`),
    words: (told) => ({ lead: clientsOf(told).lead, ...confirmedWords(told) }),
  },
  request_new: {
    label: () => "You're asked for documents",
    words: askingWords,
  },
  request_reminder: {
    label: () => "A reminder about documents you've been asked for",
    words: reminderWords,
  },
  request_returned: {
    label: () => "You're asked to send a document again",
    words: returnedWords,
  },
  request_accepted: {
    label: () => "A document you sent is accepted",
    words: acceptedWords,
  },
  request_answered: {
    label: ({ client }) => begun(`${client.withArticle} sends what you asked for`),
    words: (told) => ({ ...clientsOf(told), ...answeredWords(told) }),
  },
  request_late: {
    label: ({ client }) => begun(`${client.many} are late with documents`),
    words: (told) => ({ ...clientsOf(told), ...lateWords(told) }),
  },
  report_published: {
    label: () => "A new report for you",
    words: (told) => ownReportWords(told, "New report", `from ${told.firm.name}`),
  },
  report_corrected: {
    label: () => "One of your reports is corrected",
    words: (told) => ownReportWords(told, "Corrected report", `from ${told.firm.name}`),
  },
  report_withdrawn: {
    label: () => "One of your reports is withdrawn",
    words: (told) => ownReportWords(told, "A report", "was withdrawn"),
  },
  report_opened: {
    label: ({ client }) => begun(`${client.withArticle} opens a report for the first time`),
    words: (told) => ({ ...clientsOf(told), ...clientReportWords(told, "opened a report") }),
  },
  report_acknowledged: {
    label: ({ client }) => begun(`${client.withArticle} confirms that they have read a report`),
    words: (told) => ({ ...clientsOf(told), ...clientReportWords(told, "confirmed a report") }),
  },
  report_failed: {
    label: () => "A report couldn't be published",
    words: (told) => ({
      lead: "A report",
      ...clientReportWords(told, "couldn't be published"),
      action: "Open the report",
    }),
  },
  ...articleAlertWords,
  document_infected: {
    label: () => "A virus is found in a file",
    words: infectedWords,
  },
  file_not_scanned: {
    label: () => "A file can't be checked for viruses",
    words: notScannedWords,
  },
  scanner_away: {
    label: () => "The virus scanner isn't working",
    words: scannerAwayWords,
  },
  files_not_scanned: {
    label: () => "Files aren't checked for viruses",
    words: () => ({
      lead: "Files",
      rest: "aren't checked for viruses",
      body: "Set CLAMD_URL on the server: see “Viruses” in the README.",
      link: `${pages.materials}?tab=space`,
    }),
  },
};

/** Takes an alert as its reader sees it. Returns what it says, with the whole title. */
export function wordsOfAlert(
  seen: SeenAlert,
  firm: FirmFacts,
  role: Role | null,
): AlertWords & { title: string } {
  const { client, agent } = wordsOf(firm);
  const words = alertWords[seen.kind].words({ ...seen, firm, client, agent, role });
  return { ...words, title: `${words.lead} ${words.rest}` };
}
