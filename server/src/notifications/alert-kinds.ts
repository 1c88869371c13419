import type { AlertEmail, alertTopics } from "@portico/contract/notifications/alerts";
import type { Role } from "@portico/contract/foundation/roles";

/**
 * What an alert tells of, which says when its reader may still see it (alert-access.ts): clients, somebody who was invited,
 * somebody of the staff, one's agent, documents; a request for documents, a report or an article (its subject), what is missing of
 * requests; that the scanner is away (the outage is its subject); or nobody at all.
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

export interface AlertKindFacts {
  /** Whose alert it is; nobody else is ever written one. */
  roles: readonly Role[];
  about: AlertAbout;
  topic: (typeof alertTopics)[number];
  /** When an email tells of it too, until the reader chooses otherwise. Null: the firm decides with each act. */
  email: AlertEmail | null;
  /** The room posts the email itself: `whoWantsEmail` says to whom. */
  hasOwnEmail?: true;
  /** What protects accounts cannot be turned off. */
  isSecurity?: true;
  /** Good news that can wait: no email tells of it at once. */
  isQuiet?: true;
  /** Told by the program once: nobody chooses. */
  isOnce?: true;
  /** Of documents: told until the reader has opened them. */
  isUntilOpened?: true;
}

/** EVERY KIND OF ALERT. A new one is a line here and its words in alert-words.ts. */
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

/** Takes a kind. Returns what the table says of it. */
export function kindFacts(kind: AlertKind): AlertKindFacts {
  return alertKinds[kind];
}

/** The kinds that a role may be told of, in their order. */
export function kindsFor(role: Role | null): AlertKind[] {
  return role === null ? [] : kinds.filter((kind) => kindFacts(kind).roles.includes(role));
}

/** The kinds that are about the same. */
export function kindsAbout(about: AlertAbout): AlertKind[] {
  return kinds.filter((kind) => kindFacts(kind).about === about);
}

/** The kinds that tell of a document until its reader has opened it. */
export const kindsUntilOpened: readonly AlertKind[] = kinds.filter((kind) => kindFacts(kind).isUntilOpened);
