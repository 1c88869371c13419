import type { ActivityKind } from "@portico/contract/activity/activity";
import { inText } from "@portico/contract/values/in-text";
import type { DateStyle } from "../../platform/clock.ts";
import type { EventKind } from "../audit/record-event.ts";
import type { FirmFacts } from "../firm/firm.store.ts";
import { changesInWords, fieldsInWords, labelsInWords } from "./changes-in-words.ts";
import {
  documentInWords,
  folderChangedInWords,
  folderInWords,
  placedInWords,
  remindedInWords,
  sentInWords,
  takenBackInWords,
} from "./document-words.ts";
import {
  counted,
  exportInWords,
  importDroppedInWords,
  importInWords,
  importUndoneInWords,
  jobInWords,
} from "./file-words.ts";
import { articleInWords, reportInWords } from "./report-words.ts";
import { answeredInWords, askedInWords, itemInWords, requestInWords } from "./request-words.ts";
import {
  coverEndInWords,
  calledOffInWords,
  coverInWords,
  movedInWords,
  onDay,
  one,
  type PeopleWords,
  planInWords,
  type ToldEvent,
} from "./told-changes.ts";

type Words = string | ((event: ToldEvent, people: PeopleWords, style: DateStyle) => string);

interface Told {
  group: ActivityKind;
  /** What was done, after the name of who did it. */
  what: Words;
  /**
   * True for an event about a client that their agent sees too, in the same words. Only admins see events
   * about the protection of an account.
   */
  isForAgents?: true;
}

const ofClient = (group: ActivityKind, what: Words): Told => ({ group, what, isForAgents: true });
const told = (group: ActivityKind, what: Words): Told => ({ group, what });
const request = (what: string) => ofClient("documents", requestInWords(what));
const item = (what: string) => ofClient("documents", itemInWords(what));
const report = (what: string) => ofClient("reports", reportInWords(what));
const article = (what: string) => told("content", articleInWords(what));
const document = (before: string, after = "") => ofClient("documents", documentInWords(before, after));

/** Every kind of event, in the words that the firm reads. */
const words: Readonly<Record<EventKind, Told>> = {
  client_added: ofClient("records", (_event, people) => `added ${one("client", people)}`),
  client_changed: ofClient("records", ({ changes }, people) => `changed ${fieldsInWords(changes, people)}`),
  client_tagged: ofClient("records", ({ changes }) => tagInWords("added", changes)),
  client_untagged: ofClient("records", ({ changes }) => tagInWords("removed", changes)),
  reference_numbered: ofClient(
    "records",
    (_event, { client }) =>
      `added a number to the reference, because another ${client.oneInText} had the same one`,
  ),
  agent_added: told("records", (_event, people) => `added ${one("agent", people)}`),
  agent_changed: told(
    "records",
    ({ changes }, people) => `changed the profile: ${labelsInWords(changes, people)}`,
  ),
  record_removed: told("records", "removed this record by undoing an import"),
  profile_changed: ofClient("records", "changed their own profile"),
  avatar_changed: ofClient("records", "changed their photo"),

  client_moved: ofClient("moves", movedInWords),
  cover_set: ofClient("moves", coverInWords),
  cover_ended: ofClient("moves", coverEndInWords),
  move_planned: told("moves", planInWords),
  move_called_off: told("moves", calledOffInWords),
  deactivation_planned: told(
    "moves",
    ({ facts }, { client }, style) =>
      `scheduled the account to be deactivated${onDay(facts["due"], style)} and its ${client.manyInText} to be moved`,
  ),
  deactivation_called_off: told("moves", ({ facts }) =>
    facts["why"] === "replaced"
      ? "replaced the planned deactivation of the account"
      : "cancelled the planned deactivation of the account",
  ),

  invited: ofClient("invitations", "created an invitation"),
  invitation_resent: ofClient("invitations", "resent the invitation"),
  invitation_reminded: ofClient("invitations", "sent a reminder about the invitation"),
  invitation_link_copied: ofClient("invitations", "created a new invitation link"),
  invitation_corrected: ofClient("invitations", "changed the email address of the invitation"),
  invitation_withdrawn: ofClient("invitations", "withdrew the invitation"),
  invitation_asked_again: ofClient("invitations", "asked for a new invitation"),

  signed_up: ofClient("accounts", "signed up"),
  account_deactivated: ofClient("accounts", "deactivated the account"),
  account_reactivated: ofClient("accounts", "reactivated the account"),
  deletion_asked: ofClient("accounts", "deleted their account"),
  deletion_undone: ofClient("accounts", "restored their account"),
  deletion_link_asked: told("accounts", "asked for a link to delete the account"),
  account_erased: told("accounts", "permanently deleted the account"),
  role_changed: told("accounts", "changed the role"),
  rescue_issued: told("accounts", "created a one-time sign-in link on the server"),

  signed_in: ofClient("sign_ins", "signed in"),
  sign_in_failed: told("sign_ins", ({ facts }) => refusalInWords(facts["why"])),
  signed_out: told("sign_ins", "signed out"),
  session_ended: told("sign_ins", "signed out one of their devices"),
  other_sessions_ended: told("sign_ins", "signed out all their other devices"),
  two_factor_failed: told("sign_ins", "entered a wrong code at sign-in"),
  codes_locked: told("sign_ins", "entered too many wrong codes and was locked out for 24 hours"),
  refresh_reused: told("sign_ins", "reused an expired session and was signed out on that device"),
  step_up: told("sign_ins", "confirmed their identity"),
  step_up_failed: told("sign_ins", "failed to confirm their identity"),
  not_me: told("sign_ins", "reported suspicious activity; all their devices were signed out"),

  // A change by an admin names both addresses.
  email_changed: ofClient("security", ({ changes }) =>
    changes?.["email"] ? "changed the email address of the account" : "changed their email address",
  ),
  email_change_undone: ofClient("security", "undid a change of their email address"),
  email_change_asked: told("security", "asked to change their email address"),
  email_change_cancelled: told("security", "cancelled a change of their email address"),
  email_confirmed: told("security", "confirmed their email address"),
  password_changed: told("security", "changed their password"),
  password_reset_asked: told("security", "asked to reset the password"),
  two_factor_enabled: told("security", "turned two-factor sign-in on"),
  two_factor_disabled: told("security", "turned two-factor sign-in off"),
  two_factor_reset_asked: told("security", "asked to reset two-factor sign-in"),
  two_factor_reset_cancelled: told("security", "cancelled a reset of two-factor sign-in"),
  two_factor_reset: told("security", "reset two-factor sign-in"),
  recovery_code_used: told("security", "used a recovery code"),
  recovery_codes_renewed: told("security", "created new recovery codes"),
  passkey_added: told("security", "added a passkey"),
  passkey_renamed: told("security", "renamed a passkey"),
  passkey_removed: told("security", "removed a passkey"),
  google_linked: told("security", "connected Google"),
  google_unlinked: told("security", "disconnected Google"),

  folder_added: ofClient("documents", folderInWords("added")),
  folder_changed: ofClient("documents", folderChangedInWords),
  folder_deleted: ofClient("documents", folderInWords("deleted")),
  material_added: document("added"),
  material_replaced: document("added a new version of"),
  material_changed: document("changed"),
  material_moved: document("moved", "to another folder"),
  material_trashed: document("moved", "to the trash"),
  material_restored: document("restored", "from the trash"),
  material_purged: document("permanently deleted"),
  material_sent: document("sent"),
  material_sent_to_many: ofClient("documents", sentInWords),
  material_placed: document("placed", "with Match files"),
  material_copied: document("copied"),
  material_acknowledged: document("confirmed reading"),
  material_readers_reminded: ofClient("documents", remindedInWords),
  material_receipts_exported: document("exported the list of who opened"),
  material_infected: document("found a virus in"),
  material_zipped: ofClient("documents", ({ facts }) => {
    const files = Number(facts["files"] ?? 0);
    return `downloaded ${files === 1 ? "1 document" : `${counted(files)} documents`} as a ZIP file`;
  }),
  documents_placed: told("documents", placedInWords),
  documents_taken_back: told("documents", takenBackInWords),
  request_added: ofClient("documents", askedInWords),
  request_changed: request("changed the request"),
  request_cancelled: request("cancelled the request"),
  request_reminded: request("sent a reminder about the request"),
  request_item_answered: ofClient("documents", answeredInWords),
  request_item_accepted: item("accepted"),
  request_item_rejected: item("sent back"),

  report_begun: report("started"),
  report_deleted: report("deleted the draft of"),
  report_scheduled: report("scheduled"),
  report_unscheduled: report("cancelled the publication of"),
  report_published: report("published"),
  report_withdrawn: report("withdrew"),
  report_acknowledged: report("confirmed reading"),
  report_reminded: report("sent a reminder about"),
  report_downloaded: report("downloaded"),
  report_receipts_exported: report("exported the list of who opened"),

  article_begun: article("started"),
  article_deleted: article("deleted the draft of"),
  article_scheduled: article("scheduled"),
  article_unscheduled: article("cancelled the publication of"),
  article_published: article("published"),
  article_archived: article("archived"),
  article_acknowledged: article("confirmed reading"),
  article_reminded: article("sent a reminder about"),
  article_receipts_exported: article("exported the list of who opened"),

  list_exported: told("files", exportInWords),
  people_imported: told("files", importInWords),
  import_dropped: told("files", importDroppedInWords),
  import_undone: told("files", importUndoneInWords),
  job_stopped: told("files", jobInWords),
  export_asked: told("files", "asked for a data export"),
  export_fetched: told("files", "downloaded their data export"),

  client_opened: told(
    "openings",
    ({ facts }, { client }) =>
      `viewed ${client.withArticle}'s ${openedThings[String(facts["thing"])] ?? "details"}`,
  ),
  firm_changed: told("firm", ({ changes }, people) =>
    changes && !changes["twoFactorRoles"]
      ? `changed the firm's settings: ${labelsInWords(changes, people)}`
      : "changed who must use two-factor sign-in",
  ),
};

const kinds = Object.keys(words) as EventKind[];

/** Kinds of events that an agent sees about their own clients. */
export const kindsForAgents: readonly EventKind[] = kinds.filter((kind) => words[kind].isForAgents);

/** Kinds whose words do not say already what was changed. */
const unfolded: ReadonlySet<string> = new Set<EventKind>([
  "client_added",
  "agent_added",
  "client_changed",
  "agent_changed",
  "record_removed",
  "firm_changed",
  "role_changed",
  "email_changed",
  "invited",
  "invitation_resent",
  "invitation_corrected",
  "invitation_withdrawn",
  "deletion_asked",
  "deletion_undone",
  "move_called_off",
  "folder_changed",
  "material_changed",
  "material_moved",
  "request_changed",
]);

/** Takes an event. Returns each field it changed with its values, unless its words already say it. */
export function unfoldedChanges({ kind, changes }: Pick<ToldEvent, "kind" | "changes">, firm: FirmFacts) {
  return unfolded.has(kind) ? changesInWords(changes, firm) : [];
}

/** The kinds of a group, limited to those that a person of a role sees. */
export function kindsOf(group: ActivityKind | undefined, role: string | null): readonly EventKind[] {
  const seen = role === "admin" ? kinds : kindsForAgents;
  return group === undefined ? seen : seen.filter((kind) => words[kind].group === group);
}

/** The group that an event belongs to. */
export function groupOf(kind: string): ActivityKind {
  return words[kind as EventKind]?.group ?? "records";
}

/** Takes an event, what the firm calls its people and how it writes dates. Returns what happened, in words. */
export function whatHappened(event: ToldEvent, people: PeopleWords, style: DateStyle): string {
  const said = words[event.kind as EventKind]?.what ?? inText(event.kind.replaceAll("_", " "));
  return typeof said === "string" ? said : said(event, people, style);
}

/**
 * The reason that was given for an event; null: none, or not shown. Only admins see why an account was
 * closed.
 */
export function reasonOf(
  { kind, facts }: Pick<ToldEvent, "kind" | "facts">,
  isAdmin: boolean,
): string | null {
  const { reason } = facts;
  if (typeof reason !== "string" || reason === "") return null;
  return isAdmin || !kind.startsWith("account_") ? reason : null;
}

function tagInWords(act: string, changes: ToldEvent["changes"]): string {
  const [before = [], after = []] = (changes?.["tags"] ?? []) as unknown[][];
  const [longer, shorter] = before.length > after.length ? [before, after] : [after, before];
  const tag = longer.find((one) => !shorter.includes(one));
  return tag === undefined ? `${act} a tag` : `${act} the tag “${String(tag)}”`;
}

const openedThings: Readonly<Record<string, string>> = { documents: "documents", reports: "reports" };

const refusals: Readonly<Record<string, string>> = {
  deactivated: "tried to sign in, but the account is deactivated",
  locked: "tried to sign in while the account was locked",
};

function refusalInWords(why: unknown): string {
  return refusals[String(why)] ?? "tried to sign in and failed";
}
