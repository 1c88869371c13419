import { pages } from "@portico/contract/http/pages";
import type { Role } from "@portico/contract/foundation/roles";
import { moment } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { EventWords } from "../../foundation/audit/event-kinds.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { fullName } from "../../foundation/users/full-name.ts";
import { begun } from "../../notifications/alert-text.ts";
import { type ActSubject, findActsOnOthers, type FoundAct } from "./acts-on-others.store.ts";

/**
 * An email lists at most this many acts, because no one would read more. The activity page lists all of them.
 */
const TOLD_MAX = 50;

/** An act of an account that affects others, described for the account's owner and the admins. */
export interface ActOnOthers {
  /** A description such as "Moved 3 clients" or "Invited cal@evil.example (agent)". */
  what: string;
  /** Says what has become of the act since then, or null if there is nothing to say. */
  note: string | null;
  at: Date;
  /** The page of the portal where the act can be undone, or null if it cannot be undone. */
  undo: { label: string; path: string } | null;
}

export interface ActsOnOthers {
  list: ActOnOthers[];
  /** True if there are more acts than the list contains. */
  isCut: boolean;
}

/**
 * Takes an account, a start time and the reader's role. Returns the acts of the account that affect others,
 * each with a way to undo it.
 */
export async function actsOnOthers(
  db: Queries,
  eventWords: EventWords,
  actorId: string,
  { since, firm, reader, now }: { since: Date; firm: FirmFacts; reader: Role | null; now: Date },
): Promise<ActsOnOthers> {
  const found = await findActsOnOthers(db, actorId, since, TOLD_MAX + 1);
  const list = found.slice(0, TOLD_MAX).map((act) => ({
    what: inWords(eventWords, act, firm),
    note: noteOf(act),
    at: act.event.createdAt,
    undo: undoOf(act, reader, now),
  }));
  return { list, isCut: found.length > TOLD_MAX };
}

/** Returns the time of an act, in the firm's time zone and format. */
export function whenOf({ at }: ActOnOthers, firm: FirmFacts): string {
  return moment(at, firm);
}

function inWords(eventWords: EventWords, { event, subject, count }: FoundAct, firm: FirmFacts): string {
  const words = wordsOf(firm);
  if (count > 1) return begun(eventWords.manyInWords(event, count, words, firm));
  const name = subject && nameOf(subject);
  if (event.kind === "invited" && name) {
    const role = event.facts["role"] as Role | undefined;
    return `Invited ${name}${role && words[role] ? ` (${words[role].oneInText})` : ""}`;
  }
  const what = begun(eventWords.whatHappened(event, words, firm));
  const changed = changeInWords(event, firm);
  return [what, name].filter(Boolean).join(": ") + changed;
}

/** Returns the old and the new value of the change, for acts whose description does not contain them. */
function changeInWords({ kind, changes }: FoundAct["event"], firm: FirmFacts): string {
  const words = wordsOf(firm);
  const [before, after] = changes?.[kind === "role_changed" ? "role" : "email"] ?? [];
  if (kind === "role_changed") {
    const named = [before, after].map((role) => (role ? words[role as Role].oneInText : "no role"));
    return `, from ${named[0]} to ${named[1]}`;
  }
  return typeof before === "string" && typeof after === "string" ? `, from ${before} to ${after}` : "";
}

const LETS_IN = new Set(["invited", "invitation_corrected", "invitation_link_copied"]);

function noteOf({ event: { kind, facts }, subject, count, batch }: FoundAct): string | null {
  // The undone move gets the note "This has been undone.", and the act that undid it gets no note.
  if (facts["is_undone"] === true) return null;
  if (batch?.state === "undone") return "This has been undone.";
  if (count > 1 || !subject) return null;
  if (LETS_IN.has(kind))
    return {
      added: "The invitation was withdrawn, and its links no longer work.",
      invited: "They haven't signed up yet.",
      active: "They have signed up.",
      deactivated: "Their account is deactivated.",
      erasing: "Their account was deleted.",
      erased: null,
    }[subject.status];
  if (kind === "account_reactivated" && subject.status === "deactivated")
    return "The account is deactivated again.";
  if (kind === "account_deactivated" && subject.status !== "deactivated")
    return "The account is active again.";
  return null;
}

function undoOf(act: FoundAct, reader: Role | null, now: Date): ActOnOthers["undo"] {
  const { event, subject, count, batch } = act;
  if (batch) {
    const canBe = batch.state === "done" && batch.undoUntil !== null && batch.undoUntil > now;
    const isUndo = event.facts["is_undone"] === true;
    if (reader !== "admin" || (batch.state === "undone" && !isUndo)) return null;
    if (canBe && !isUndo) return { label: "Undo it in recent moves", path: `${pages.agents}?moves=1` };
    return { label: "See who to move back", path: `${pages.agents}?tab=activity&batch=${batch.id}` };
  }
  if (count > 1 && event.batchId)
    return { label: "Show each", path: `${homeOf(reader)}?tab=activity&batch=${event.batchId}` };
  const label = subject && undoLabel(event.kind, subject);
  const path = label && pageOf(subject, reader);
  if (path) return { label, path };
  if (event.kind === "people_imported")
    return { label: "Show what was imported", path: `${homeOf(reader)}?tab=activity&batch=${event.batchId}` };
  return null;
}

/**
 * Returns the label of the link that undoes an act on one person. Returns null if the person's current state
 * leaves nothing to undo.
 */
function undoLabel(kind: string, { status }: ActSubject): string | null {
  const isIn = status === "active";
  if (LETS_IN.has(kind))
    return isIn ? "Deactivate their account" : status === "invited" ? "Withdraw the invitation" : null;
  if (kind === "account_reactivated") return isIn ? "Deactivate the account" : null;
  if (kind === "account_deactivated") return status === "deactivated" ? "Reactivate the account" : null;
  if (kind === "role_changed") return "Change the role back";
  if (kind === "email_changed") return "Change the email address back";
  if (kind === "client_moved" || kind === "cover_set") return "Move them back";
  return null;
}

/**
 * Returns the page on which a person's account can be reactivated, deactivated and changed. Agents can open
 * only the pages of clients.
 */
function pageOf({ id, role }: ActSubject, reader: Role | null): string | null {
  if (role === "client") return `/clients/${id}`;
  if (reader !== "admin") return null;
  return role === "agent" ? `/agents/${id}` : `${pages.agents}?tab=admins`;
}

function homeOf(reader: Role | null): string {
  return reader === "admin" ? pages.agents : pages.clients;
}

function nameOf(person: ActSubject): string {
  const name = person.organisationName || fullName(person);
  return name && person.email ? `${name} (${person.email})` : name || person.email || "someone";
}
