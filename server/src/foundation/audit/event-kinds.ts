import type { ActivityKind } from "@portico/contract/activity/activity";
import type { RoleWords } from "@portico/contract/foundation/labels";
import type { DateStyle } from "../../platform/clock.ts";
import type { FirmFacts } from "../firm/firm.store.ts";
import type { events } from "../../schema/foundation/event.table.ts";

/**
 * The kinds of events. This interface is empty here: each feature adds the kinds of its own list in a
 * `*.events.ts` file. So the compiler knows every kind, and a kind without words does not compile.
 */
export interface EventKinds {}
export type EventKind = keyof EventKinds;

/** The kinds in a feature's list. */
export type KindsOf<List> = Record<keyof List, true>;

/** The facts from which an event's words are made. */
export type ToldEvent = Pick<typeof events.$inferSelect, "kind" | "changes" | "facts" | "actorId" | "userId">;

/** What the firm calls its people. */
export interface PeopleWords {
  agent: RoleWords;
  client: RoleWords;
  /**
   * True on a client's own page, where the events need not name the client. On other pages, the client's name
   * is shown below each event.
   */
  isOnOwnPage?: boolean;
}

/** Says what a long job of this kind does, such as "sorting files". */
export type JobWords = (kind: string, people: PeopleWords) => string;

type Words = string | ((event: ToldEvent, people: PeopleWords, style: DateStyle, jobs: JobWords) => string);

/** How an event of one kind is shown, and to whom. */
export interface EventFacts {
  group: ActivityKind;
  /** What was done, in words that follow the name of the person who did it. */
  what: Words;
  /**
   * What was done to many people or objects at once. `event` is the first of the events, and `number` is the
   * number of events as a text, such as "1,200".
   */
  many?: (number: string, people: PeopleWords, event: ToldEvent) => string;
  /** What happened, in the words that the copy of a person's data uses. */
  inCopy: string;
  /**
   * True if a client's agent also sees such events about the client, in the same words. Only admins see
   * events about the protection of an account.
   */
  isForAgents?: true;
  /** True if the changed fields are shown below, because the words do not name them. */
  showsChanges?: true;
  /**
   * True if the server itself may cause events of this kind, for example when a planned day has come. Such
   * events have no actor.
   */
  isByPortal?: true;
  /**
   * True if the copy of a person's data leaves out such events when staff caused them. Otherwise the copy
   * would name documents in internal folders and unpublished drafts.
   */
  isStaffOnly?: true;
}

/** The events of a feature, by kind. */
export type EventList = Readonly<Record<string, EventFacts>>;

/** A changed field with its values, in words. */
interface ToldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** The kinds of events of all features, and how they are put into words. */
export interface EventWords {
  /** The kinds of events that agents see about their own clients. */
  kindsForAgents: readonly EventKind[];
  /** Returns the kinds of a group that users with a given role see. */
  kindsOf(group: ActivityKind | undefined, role: string | null): readonly EventKind[];
  /**
   * Returns the group of a kind, and who sees its events. If no feature has the kind any more, its group is
   * "records".
   */
  factsOf(kind: string): Omit<EventFacts, "what" | "many">;
  /** Says what happened, in words that follow the name of the person who did it. */
  whatHappened(event: ToldEvent, people: PeopleWords, style: DateStyle): string;
  /**
   * Takes the first event of a bulk action, and the number of its events. Says what happened to all of them.
   */
  manyInWords(event: ToldEvent, count: number, people: PeopleWords, style: DateStyle): string;
  /** Returns the changed fields with their values, except those that the words of the event already name. */
  changesOf(event: Pick<ToldEvent, "kind" | "changes">, firm: FirmFacts): ToldChange[];
}
