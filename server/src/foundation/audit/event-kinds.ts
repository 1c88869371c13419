import type { ActivityKind } from "@portico/contract/activity/activity";
import type { RoleWords } from "@portico/contract/foundation/labels";
import type { DateStyle } from "../../platform/clock.ts";
import type { FirmFacts } from "../firm/firm.store.ts";
import type { events } from "../../schema/foundation/event.table.ts";

/**
 * The kinds of events. Each feature adds its own from the list that it hands in (`*.events.ts`), so the compiler
 * knows all of them, and each has its words.
 */
export interface EventKinds {}
export type EventKind = keyof EventKinds;

/** The kinds of a feature's list. */
export type KindsOf<List> = Record<keyof List, true>;

/** The facts of an event that its words are made from. */
export type ToldEvent = Pick<typeof events.$inferSelect, "kind" | "changes" | "facts" | "actorId" | "userId">;

/** What the firm calls its people. */
export interface PeopleWords {
  agent: RoleWords;
  client: RoleWords;
  /** True on that client's own page, where no name is needed; elsewhere the name is shown below. */
  isOnOwnPage?: boolean;
}

/** Says what a long job of a kind does: "matching files". */
export type JobWords = (kind: string, people: PeopleWords) => string;

type Words = string | ((event: ToldEvent, people: PeopleWords, style: DateStyle, jobs: JobWords) => string);

/** How an event of one kind is shown, and to whom. */
export interface EventFacts {
  group: ActivityKind;
  /** What was done, in words that follow the name of the person who did it. */
  what: Words;
  /** What was done to many at once, of which the event is the first: `number` is "1,200". */
  many?: (number: string, people: PeopleWords, event: ToldEvent) => string;
  /** What happened, in the copy of the data of the person whom it happened to. */
  inCopy: string;
  /**
   * True for an event about a client that their agent sees too, in the same words. Only admins see events about
   * the protection of an account.
   */
  isForAgents?: true;
  /** True if the changed fields are shown below, because the words do not name them. */
  showsChanges?: true;
  /** True if the server itself does it when the event names no actor, for example on a planned day. */
  isByPortal?: true;
  /**
   * True if the copy of a person's data leaves out what staff did: it would name documents in internal folders
   * and unpublished drafts.
   */
  isStaffOnly?: true;
}

/** The events of a feature, by their kinds. */
export type EventList = Readonly<Record<string, EventFacts>>;

/** A changed field with its values, in words. */
interface ToldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** The kinds of events of all features, and how they are told. */
export interface EventWords {
  /** The kinds of events that an agent sees about their own clients. */
  kindsForAgents: readonly EventKind[];
  /** Returns the kinds of a group, limited to those that a user of a role sees. */
  kindsOf(group: ActivityKind | undefined, role: string | null): readonly EventKind[];
  /** Returns the group, and who sees the event. A kind that no feature has any more counts as a record. */
  factsOf(kind: string): Omit<EventFacts, "what" | "many">;
  /** Says what happened, after the name of the person who did it. */
  whatHappened(event: ToldEvent, people: PeopleWords, style: DateStyle): string;
  /** Takes the first event of a bulk action, and how many there are. Says what happened to all of them. */
  manyInWords(event: ToldEvent, count: number, people: PeopleWords, style: DateStyle): string;
  /** Returns each changed field with its values, unless the words of the event already name it. */
  changesOf(event: Pick<ToldEvent, "kind" | "changes">, firm: FirmFacts): ToldChange[];
}
