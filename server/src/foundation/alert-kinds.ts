import type { RoleWords } from "@portico/contract/foundation/labels";
import type { Role } from "@portico/contract/foundation/roles";
import type { AlertEmail, alertTopics } from "@portico/contract/notifications/alerts";
import type { SQL } from "drizzle-orm";
import type { Queries } from "../platform/database/database.ts";
import type { AlertFacts, AlertRow } from "../schema/notifications/alert.table.ts";
import type { Viewer } from "./access/access.ts";
import type { FirmFacts } from "./firm/firm.store.ts";
import { joinParts } from "./join-parts.ts";

/**
 * The kinds of alerts. This interface is empty here: each feature adds the kinds of its own list in a
 * `*.alerts.ts` file. So the compiler knows every kind, and a kind without words does not compile.
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

/** SQL conditions that say which parts of an alert the reader may see. */
interface SeenPart extends AlertReader {
  /** True if the reader may see one of the alert's clients. */
  someClient: SQL;
  /** True if the alert names no client. */
  noClient: SQL;
  /** True if the reader may see the person whom the alert is about. */
  someSubject: SQL;
}

/**
 * Something that alerts can be about, such as a report, a request or a colleague. The conditions below decide
 * which readers may see such alerts. All conditions refer to the row "alert" of the surrounding query.
 */
export interface AlertAbout {
  /**
   * True if the reader may see the alert now. If `isSeen` is missing, the reader may see the alert as long as
   * they may see the alert's subject. If `isSubject` is missing too, the reader may always see the alert.
   */
  isSeen?: (seen: SeenPart) => SQL;
  /**
   * A condition on the row "app_user". True if this user is the alert's subject and the reader may see this
   * user now.
   */
  isSubject?: (reader: AlertReader) => SQL;
  /**
   * A condition on the row "app_user". If a client of the alert does not meet this condition, the alert does
   * not name this client.
   */
  isClient?: SQL;
  /**
   * The JSON value that becomes `Told.details`, from which the alert's words are made. It contains only what
   * the reader may see now.
   */
  details?: (reader: AlertReader) => SQL;
}

/** The facts of a person that an alert may show. */
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
   * number is COUNT_CAP + 1. The clients named here are then not always the first by name.
   */
  clients: AlertPerson[];
  clientCount: number;
  subject: AlertPerson | null;
  /** The user who did what the alert reports. Null if the reader may not know who it was. */
  actor: AlertPerson | null;
  /** What `AlertAbout.details` returned. */
  details: Details;
}

/** The facts from which an alert's words are made. */
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
   * When the alert is also emailed, unless the reader chooses otherwise. Null if the firm decides for each
   * action whether an email is sent.
   */
  email: AlertEmail | null;
  /** True if the feature sends the email itself, to the recipients that `whoWantsEmail` returns. */
  hasOwnEmail?: true;
  /** True for alerts that protect accounts. Nobody can turn these off. */
  isSecurity?: true;
  /** True for good news that can wait. Such an alert is never emailed at once. */
  isQuiet?: true;
  /** True if the portal sends such an alert only once. Readers then cannot choose how they get it. */
  isOnce?: true;
  /** True if all readers, and not only admins, see who did what the alert reports. */
  namesActor?: true;
  /**
   * True if the title already says how often the thing has happened. Then no number is shown next to the
   * title.
   */
  countsInTitle?: true;
  /** The name of the kind on the page where readers choose their alerts. The name says what happens. */
  label(words: Pick<Told, "client" | "agent">): string;
  words(told: Told): AlertWords;
}

/** The alerts of a feature, by kind. */
export type AlertList = Readonly<Record<string, AlertKindFacts>>;

/** One alert to write: who gets it, and what it is about. */
export interface AlertTo {
  userId: string;
  /** The person whom the alert is about; left out if there is none. */
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
 * Alerts about things that many people can see, such as an article. Each person's alerts about them are
 * written only when that person looks at their alerts (docs/decisions/0052).
 */
export interface SharedAlerts<Found = unknown> {
  /**
   * The column that holds, for each person, the time up to which the person has been notified of these
   * things.
   */
  mark: "shelvesUntil" | "articlesUntil";
  roles: readonly Role[];
  kinds: readonly AlertKind[];
  /** How many things a person is notified of at once, at most. Nobody would read more. */
  toldMax: number;
  /** Finds the things that a person has not been notified of yet, newest first. */
  findUntold(
    db: Queries,
    viewer: Viewer,
    period: { since: Date; now: Date },
    limit: number,
  ): Promise<Found[]>;
  /** Takes the things that were found. Returns the alerts to write about them, oldest first. */
  alertsOf(viewer: Viewer, found: Found[]): readonly NewAlerts[];
}

/** The alerts of all features. */
export interface AlertKindList {
  factsOf(kind: AlertKind): AlertKindFacts;
  /**
   * The kinds of alerts that a role can get. They have the same order as on the page where readers choose
   * their alerts.
   */
  kindsFor(role: Role | null): AlertKind[];
  /** Everything that alerts can be about, each with the kinds of alerts that are about it. */
  abouts: readonly { about: AlertAbout; kinds: readonly AlertKind[] }[];
  shared: readonly SharedAlerts[];
}

/** Takes the alerts of all features. Throws if two features have the same kind. */
export function createAlertKinds(
  lists: readonly AlertList[],
  shared: readonly SharedAlerts[],
): AlertKindList {
  const facts = joinParts(lists, "alert") as Record<AlertKind, AlertKindFacts>;
  const kinds = Object.keys(facts) as AlertKind[];
  const abouts = [...new Set(kinds.map((kind) => facts[kind].about))];
  return {
    factsOf: (kind) => facts[kind],
    kindsFor: (role) => (role === null ? [] : kinds.filter((kind) => facts[kind].roles.includes(role))),
    abouts: abouts.map((about) => ({ about, kinds: kinds.filter((kind) => facts[kind].about === about) })),
    shared,
  };
}
