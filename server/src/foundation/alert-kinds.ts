import type { RoleWords } from "@portico/contract/foundation/labels";
import type { Role } from "@portico/contract/foundation/roles";
import type { AlertEmail, alertTopics } from "@portico/contract/notifications/alerts";
import type { SQL } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import type { AlertFacts, AlertRow } from "../schema/notifications/alert.table.ts";
import type { Viewer } from "./access/access.ts";
import type { FirmFacts } from "./firm/firm.store.ts";

/**
 * The kinds of alerts. Each feature adds its own from the list that it hands in (`*.alerts.ts`), so the compiler
 * knows all of them, and each has its words.
 */
export interface AlertKinds {}
export type AlertKind = keyof AlertKinds;

/** The kinds of a feature's list. */
export type KindsOf<List> = Record<keyof List, true>;

/** The reader of alerts, at a moment. */
export interface AlertReader {
  db: Queries;
  viewer: Viewer;
  now: Date;
}

/** What an alert in a query is about, which its reader may see or not. */
export interface SeenPart extends AlertReader {
  /** True if the reader may see one of the alert's clients. */
  someClient: SQL;
  /** True if the alert names no client. */
  noClient: SQL;
  /** True if the reader may see the person whom the alert is about. */
  someSubject: SQL;
}

/**
 * What kinds of alerts are about: a report, a request, a colleague. It decides when their reader may see them.
 * All conditions are on the row "alert" of the surrounding query.
 */
export interface AlertAbout {
  /**
   * True if the reader may see the alert now. Left out: they may see it while they may see its subject, or
   * always if `isSubject` is left out too.
   */
  isSeen?: (seen: SeenPart) => SQL;
  /** True for the user "app_user" who is the alert's subject, if the reader may see them now. */
  isSubject?: (reader: AlertReader) => SQL;
  /** Leaves some of the alert's clients out: a condition on "app_user". */
  isClient?: SQL;
  /** A JSON value that the words are made from (`Told.details`), of what the reader may see now. */
  details?: (reader: AlertReader) => SQL;
}

/** A person as an alert names them. */
export interface AlertPerson {
  id: string;
  first_name: string;
  last_name: string;
  organisation_name: string | null;
  email: string | null;
  avatar_key: string | null;
}

/** An alert with what its reader may see of it now. */
export interface SeenAlert<Details = unknown> extends Pick<
  AlertRow,
  "id" | "facts" | "count" | "at" | "readAt"
> {
  kind: AlertKind;
  /**
   * The first clients, and how many there are. If there are more than COUNT_CAP, the number is COUNT_CAP + 1,
   * and the named clients need not be the first.
   */
  clients: AlertPerson[];
  clientCount: number;
  subject: AlertPerson | null;
  /** The user who did it, if the reader may know. */
  actor: AlertPerson | null;
  /** What `AlertAbout.details` returned. */
  details: Details;
}

/** Everything that an alert's words are made of. */
export interface Told<Details = unknown> extends SeenAlert<Details> {
  firm: FirmFacts;
  client: RoleWords;
  agent: RoleWords;
  /** The reader's role. */
  role: Role | null;
}

/** What an alert says. The title, which is its lead and the rest, begins with the most important words. */
export interface AlertWords {
  lead: string;
  rest: string;
  body?: string | null;
  /** A path below the portal's own address. */
  link: string;
  action?: string;
}

/** A kind of alert: who gets it, when it is emailed, and its words. */
export interface AlertKindFacts {
  /** The roles that get this kind of alert; no other role ever gets one. */
  roles: readonly Role[];
  about: AlertAbout;
  topic: (typeof alertTopics)[number];
  /**
   * When an email is sent as well, until the reader chooses otherwise. Null: the firm decides with each action.
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
  /** Every reader is told who did it, and not admins alone. */
  namesActor?: true;
  /** The title says how often it happened, so no number is shown beside it. */
  countsInTitle?: true;
  /** The name of the kind where readers choose their alerts: what happens. */
  label(words: Pick<Told, "client" | "agent">): string;
  words(told: Told): AlertWords;
}

/** The alerts of a feature, by their kinds. */
export type AlertList = Readonly<Record<string, AlertKindFacts>>;

/** One alert: for whom, and what it is about. */
export interface AlertTo {
  userId: string;
  /** Left out if the alert is about nobody in particular. */
  subjectId?: string;
  clientIds?: readonly string[];
  materialIds?: readonly string[];
  facts?: AlertFacts;
}

/** Alerts of one kind to write. */
export interface NewAlerts {
  kind: AlertKind;
  to: readonly AlertTo[];
  /** When it happened. */
  now: Date;
  /**
   * The reader is loading their alerts right now, so their browser need not be notified that something is new.
   */
  isAsked?: boolean;
}

/**
 * Something that many people share. Nobody has an alert of their own about it until they look
 * (docs/decisions/0052).
 */
export interface SharedAlerts<Found = unknown> {
  /** The column with the mark: the moment until which a person has been notified. */
  mark: "shelvesUntil" | "articlesUntil";
  roles: readonly Role[];
  kinds: readonly AlertKind[];
  /** How many of these things a person is notified of at most; nobody reads more. */
  toldMax: number;
  /** Finds what a person has not been notified of yet, newest first. */
  findUntold(
    db: Queries,
    viewer: Viewer,
    period: { since: Date; now: Date },
    limit: number,
  ): Promise<Found[]>;
  /** Returns the alerts to write, oldest first. */
  alertsOf(viewer: Viewer, found: Found[]): readonly NewAlerts[];
}

/** The alerts of all features. */
export interface AlertKindList {
  factsOf(kind: AlertKind): AlertKindFacts;
  /** The kinds of alert that a role may get, in the order in which readers choose them. */
  kindsFor(role: Role | null): AlertKind[];
  /** What alerts are about, each with its kinds. */
  abouts: readonly { about: AlertAbout; kinds: readonly AlertKind[] }[];
  shared: readonly SharedAlerts[];
}

/** Takes the alerts of all features. Throws if two features have the same kind. */
export function createAlertKinds(
  lists: readonly AlertList[],
  shared: readonly SharedAlerts[],
): AlertKindList {
  const facts: Record<AlertKind, AlertKindFacts> = Object.assign({}, ...lists);
  const kinds = Object.keys(facts) as AlertKind[];
  if (kinds.length < lists.flatMap(Object.keys).length) throw new Error("Two features have the same alert.");
  const abouts = [...new Set(kinds.map((kind) => facts[kind].about))];
  return {
    factsOf: (kind) => facts[kind],
    kindsFor: (role) => (role === null ? [] : kinds.filter((kind) => facts[kind].roles.includes(role))),
    abouts: abouts.map((about) => ({ about, kinds: kinds.filter((kind) => facts[kind].about === about) })),
    shared,
  };
}
