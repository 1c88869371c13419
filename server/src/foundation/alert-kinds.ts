import type { RoleWords } from "@portico/contract/foundation/labels";
import type { Role } from "@portico/contract/foundation/roles";
import type { AlertEmail, alertTopics } from "@portico/contract/notifications/alerts";
import type { SQL } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import type { AlertFacts, AlertRow } from "../schema/notifications/alert.table.ts";
import type { Viewer } from "./access/access.ts";
import type { FirmFacts } from "./firm/firm.store.ts";

/**
 * The kinds of alerts. Each feature adds its own kinds, from its list in a `*.alerts.ts` file. So the
 * compiler knows all kinds, and each kind has its words.
 */
export interface AlertKinds {}
export type AlertKind = keyof AlertKinds;

/** The kinds in a feature's list. */
export type KindsOf<List> = Record<keyof List, true>;

/** The reader of alerts, and the time at which they read. */
export interface AlertReader {
  db: Queries;
  viewer: Viewer;
  now: Date;
}

/** Conditions, for a query, on whether the reader may see the parts of an alert. */
export interface SeenPart extends AlertReader {
  /** True if the reader may see one of the alert's clients. */
  someClient: SQL;
  /** True if the alert names no client. */
  noClient: SQL;
  /** True if the reader may see the person whom the alert is about. */
  someSubject: SQL;
}

/**
 * What alerts of some kinds are about, such as a report, a request or a colleague. It holds the conditions on
 * which a reader may see such an alert. All conditions are on the row "alert" of the surrounding query.
 */
export interface AlertAbout {
  /**
   * True if the reader may see the alert now. If `isSeen` is left out, the reader may see the alert while
   * they may see its subject. If `isSubject` is left out too, the reader may always see the alert.
   */
  isSeen?: (seen: SeenPart) => SQL;
  /** True if the user "app_user" is the alert's subject and the reader may see this user now. */
  isSubject?: (reader: AlertReader) => SQL;
  /** A condition on "app_user" that leaves out some of the alert's clients. */
  isClient?: SQL;
  /**
   * A JSON value from which the alert's words are made (`Told.details`), limited to what the reader may see
   * now.
   */
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

/** An alert, limited to what its reader may see now. */
export interface SeenAlert<Details = unknown> extends Pick<
  AlertRow,
  "id" | "facts" | "count" | "at" | "readAt"
> {
  kind: AlertKind;
  /**
   * The first clients by name, and how many clients there are. If there are more than COUNT_CAP clients, the
   * number is COUNT_CAP + 1, and the clients named here are not always the first by name.
   */
  clients: AlertPerson[];
  clientCount: number;
  subject: AlertPerson | null;
  /** The user who did what the alert reports. Null if the reader may not know who it was. */
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

/** What an alert says. The title consists of `lead` and `rest`, and begins with the most important words. */
export interface AlertWords {
  lead: string;
  rest: string;
  body?: string | null;
  /** A path below the portal's address. */
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
   * When an email is sent in addition to the alert, until the reader chooses otherwise. Null: the firm
   * decides this for each action.
   */
  email: AlertEmail | null;
  /** The feature sends the email itself, to the recipients that `whoWantsEmail` returns. */
  hasOwnEmail?: true;
  /** Alerts that protect accounts cannot be turned off. */
  isSecurity?: true;
  /** Good news that can wait. It is never emailed at once. */
  isQuiet?: true;
  /** The portal sends such an alert only once, so readers cannot choose how they get it. */
  isOnce?: true;
  /** Shows all readers, and not only admins, who did what the alert reports. */
  namesActor?: true;
  /** The title says how often it happened, so no number is shown next to the title. */
  countsInTitle?: true;
  /** The name of the kind where readers choose their alerts. The name says what happens. */
  label(words: Pick<Told, "client" | "agent">): string;
  words(told: Told): AlertWords;
}

/** The alerts of a feature, by kind. */
export type AlertList = Readonly<Record<string, AlertKindFacts>>;

/** One alert to write: who gets it, and what it is about. */
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
  /** When the thing happened. */
  now: Date;
  /** True if the reader is loading their alerts right now, so that their browser need not be notified. */
  isAsked?: boolean;
}

/**
 * Alerts about things that many people share. A person's own alerts about these things are written only when
 * the person looks at their alerts (docs/decisions/0052).
 */
export interface SharedAlerts<Found = unknown> {
  /** The column that holds the time until which a person has already been notified of these things. */
  mark: "shelvesUntil" | "articlesUntil";
  roles: readonly Role[];
  kinds: readonly AlertKind[];
  /** How many of these things a person is notified of at once, at most. Nobody reads more. */
  toldMax: number;
  /** Finds the things that a person has not been notified of yet, newest first. */
  findUntold(
    db: Queries,
    viewer: Viewer,
    period: { since: Date; now: Date },
    limit: number,
  ): Promise<Found[]>;
  /** Returns the alerts to write about the things that were found, oldest first. */
  alertsOf(viewer: Viewer, found: Found[]): readonly NewAlerts[];
}

/** The alerts of all features. */
export interface AlertKindList {
  factsOf(kind: AlertKind): AlertKindFacts;
  /**
   * The kinds of alerts that a role can get, in the order in which readers see the kinds when they choose
   * their alerts.
   */
  kindsFor(role: Role | null): AlertKind[];
  /** The things that alerts are about, each with the kinds of alerts about it. */
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
