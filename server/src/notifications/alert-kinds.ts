import type { AlertEmail, alertTopics } from "@portico/contract/notifications/alerts";
import type { Role } from "@portico/contract/foundation/roles";

/**
 * What an alert is about, which decides when its reader may still see it (alert-access.ts). An alert about a
 * request for documents, a report, an article or an outage of the scanner has this thing as its subject;
 * `missing` stands for the missing items of requests.
 */
export type AlertAbout =
  | "clients"
  | "invitee"
  | "staff"
  | "agent"
  | "documents"
  | "request"
  | "missing"
  | "report"
  | "article"
  | "scanner"
  | "nobody";

interface AlertKindFacts {
  /** The roles that get this kind of alert; no other role ever gets one. */
  roles: readonly Role[];
  about: AlertAbout;
  topic: (typeof alertTopics)[number];
  /**
   * When an email is sent as well, until the reader chooses otherwise. Null: the firm decides with each
   * action.
   */
  email: AlertEmail | null;
  /** The feature sends the email itself: `whoWantsEmail` returns its recipients. */
  hasOwnEmail?: true;
  /** Alerts that protect accounts cannot be turned off. */
  isSecurity?: true;
  /** Good news that can wait: it is never emailed at once. */
  isQuiet?: true;
  /** The program sends it once, so readers have no choice about it. */
  isOnce?: true;
  /** About documents: the alert stays new until the reader has opened them. */
  isUntilOpened?: true;
}

/** EVERY KIND OF ALERT. A new kind needs a line here and its words in alert-words.ts. */
// prettier-ignore
const alertKinds = {
  clients_moved:          { roles: ["agent"],          about: "clients", topic: "people",      email: "now",   hasOwnEmail: true },
  clients_given:          { roles: ["agent"],          about: "clients", topic: "people",      email: "daily" },
  clients_taken:          { roles: ["agent"],          about: "nobody",  topic: "people",      email: "now",   hasOwnEmail: true },
  cover_began:            { roles: ["agent"],          about: "clients", topic: "people",      email: "now",   hasOwnEmail: true },
  cover_ended:            { roles: ["agent"],          about: "nobody",  topic: "people",      email: "now",   hasOwnEmail: true },
  client_signed_up:       { roles: ["agent"],          about: "clients", topic: "people",      email: "daily" },
  client_changed:         { roles: ["agent"],          about: "clients", topic: "people",      email: "daily" },
  invitation_failed:      { roles: ["admin", "agent"], about: "invitee", topic: "invitations", email: "daily" },
  invitation_asked_again: { roles: ["admin", "agent"], about: "invitee", topic: "invitations", email: "now",   hasOwnEmail: true },
  clients_without_agent:  { roles: ["admin"],          about: "nobody",  topic: "people",      email: "now",   hasOwnEmail: true },
  import_done:            { roles: ["admin", "agent"], about: "nobody",  topic: "imports",     email: "off" },
  references_numbered:    { roles: ["admin"],          about: "nobody",  topic: "people",      email: "off",   isOnce: true },
  admin_added:            { roles: ["admin"],          about: "staff",   topic: "security",    email: "now",   hasOwnEmail: true, isSecurity: true },
  role_changed:           { roles: ["admin"],          about: "staff",   topic: "security",    email: "now",   isSecurity: true },
  two_factor_reset_asked: { roles: ["admin"],          about: "staff",   topic: "security",    email: "now",   isSecurity: true },
  account_used:           { roles: ["admin"],          about: "staff",   topic: "security",    email: "now",   hasOwnEmail: true, isSecurity: true },
  agent_changed:          { roles: ["client"],         about: "agent",   topic: "people",      email: null,    hasOwnEmail: true },
  document_new:           { roles: ["client"],         about: "documents", topic: "documents", email: "now",   hasOwnEmail: true, isUntilOpened: true },
  document_sent_by_client: { roles: ["agent"],         about: "documents", topic: "documents", email: "daily", isUntilOpened: true },
  document_acknowledged:  { roles: ["agent"],          about: "documents", topic: "documents", email: "daily" },
  request_new:            { roles: ["client"],         about: "request", topic: "documents",   email: null,    hasOwnEmail: true },
  request_reminder:       { roles: ["client"],         about: "missing", topic: "documents",   email: null,    hasOwnEmail: true },
  request_returned:       { roles: ["client"],         about: "request", topic: "documents",   email: null,    hasOwnEmail: true },
  request_accepted:       { roles: ["client"],         about: "request", topic: "documents",   email: "off",   isQuiet: true },
  request_answered:       { roles: ["admin", "agent"], about: "request", topic: "documents",   email: "daily" },
  request_late:           { roles: ["admin", "agent"], about: "clients", topic: "documents",   email: "daily" },
  report_published:       { roles: ["client"],         about: "report", topic: "reports",      email: "now",   hasOwnEmail: true },
  report_corrected:       { roles: ["client"],         about: "report", topic: "reports",      email: "now",   hasOwnEmail: true },
  report_withdrawn:       { roles: ["client"],         about: "report", topic: "reports",      email: "now",   hasOwnEmail: true },
  report_opened:          { roles: ["agent"],          about: "report", topic: "reports",      email: "off" },
  report_acknowledged:    { roles: ["agent"],          about: "report", topic: "reports",      email: "daily" },
  report_failed:          { roles: ["admin", "agent"], about: "report", topic: "reports",      email: "now" },
  announcement_new:       { roles: ["admin", "agent", "client"], about: "article", topic: "content", email: "now", hasOwnEmail: true },
  article_new:            { roles: ["admin", "agent", "client"], about: "article", topic: "content", email: "now", hasOwnEmail: true },
  document_infected:      { roles: ["admin", "agent", "client"], about: "documents", topic: "documents", email: "now" },
  file_not_scanned:       { roles: ["admin", "agent"], about: "documents", topic: "documents", email: "now" },
  scanner_away:           { roles: ["admin"],          about: "scanner", topic: "documents",   email: "now" },
  files_not_scanned:      { roles: ["admin"],          about: "nobody",  topic: "documents",   email: "off",   isOnce: true },
} as const satisfies Record<string, AlertKindFacts>;

export type AlertKind = keyof typeof alertKinds;
const kinds = Object.keys(alertKinds) as AlertKind[];

/** Takes a kind. Returns its entry in the table. */
export function kindFacts(kind: AlertKind): AlertKindFacts {
  return alertKinds[kind];
}

/** The kinds of alert that a role may get, in the order of the table. */
export function kindsFor(role: Role | null): AlertKind[] {
  return role === null ? [] : kinds.filter((kind) => kindFacts(kind).roles.includes(role));
}

/** The kinds of alert that are about the same thing. */
export function kindsAbout(about: AlertAbout): AlertKind[] {
  return kinds.filter((kind) => kindFacts(kind).about === about);
}

/** The kinds of alert that stay new until their reader has opened the document. */
export const kindsUntilOpened: readonly AlertKind[] = kinds.filter((kind) => kindFacts(kind).isUntilOpened);
