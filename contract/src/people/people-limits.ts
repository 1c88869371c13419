/**
 * Limits that only signed-in pages need. They are not in limits.ts, because limits.ts is part of the first
 * page's script.
 */

/** How many tags a client can have, and how many characters a tag can have. */
export const TAGS_MAX = 20;
export const TAG_MAX_LENGTH = 40;
/** From this many days before it expires, an invitation counts as expiring soon. */
export const INVITATION_EXPIRING_DAYS = 3;
/** Agents are shown their invited clients who were added this many days ago and have never signed in. */
export const SILENT_DAYS = 14;
/**
 * The figures of an admin's home page are counted up to this number. Counting a million people would take
 * longer than loading a page may.
 */
export const SUMMARY_CAP = 100_000;
/** How many clients a bulk act can name by their ids. More clients are named by the filter of their list. */
export const BULK_IDS_MAX = 1_000;
/**
 * The greatest size of the request of a bulk act. BODY_MAX_BYTES is too small for a thousand ids and the
 * other fields.
 */
export const BULK_BODY_MAX_BYTES = 128 * 1024;
/**
 * How many emails of a bulk act are sent within the call. If there are more, a job sends all of them, at the
 * pace of EMAILS_PER_MINUTE.
 */
export const BULK_EMAILS_MAX = 200;
/**
 * How many clients one job invites: as many as one file may hold. At 60 emails a minute, this takes 28 hours.
 */
export const BULK_INVITE_MAX = 100_000;
/** How many clients one act can give a tag, or take it from. More would take longer than a call may. */
export const BULK_TAG_MAX = 50_000;
/** How many clients one act can deactivate. */
export const BULK_DEACTIVATE_MAX = 50_000;
/** How many options a picker offers at once. */
export const OPTIONS_MAX = 20;
/** How many clients' records are searched for the tags that a field offers. */
export const TAGS_LOOKED_MAX = 20_000;
/** The greatest length of the note about a client, which only staff can read. */
export const NOTE_MAX_LENGTH = 10_000;
export const ORGANISATION_NAME_MAX_LENGTH = 120;
export const ADDRESS_LINE_MAX_LENGTH = 120;
/**
 * The greatest length of a language tag. Every reader of such tags must accept this length (RFC 5646 §4.4.1).
 */
export const LANGUAGE_MAX_LENGTH = 35;
/**
 * How many events one page of a client's history has. Also how many entries there are on one page of the list
 * of people who opened the client's details, documents and reports.
 */
export const TIMELINE_PAGE_SIZE = 20;
/** A cover is shown from this many days before it begins. */
export const COVER_SHOWN_DAYS = 14;
/** The greatest length of the text in which agents describe themselves. */
export const BIO_MAX_LENGTH = 1_500;
export const AGENT_TITLE_MAX_LENGTH = 120;
export const REGISTRATION_NO_MAX_LENGTH = 60;
export const TEAM_MAX_LENGTH = 80;
export const BOOKING_URL_MAX_LENGTH = 500;
/** How many languages an agent's record can list. */
export const AGENT_LANGUAGES_MAX = 12;
/** The greatest number that can be set as the number of clients an agent can take. */
export const CAPACITY_MAX = 100_000;
/** The greatest length of the reason for deactivating an account. */
export const ACCOUNT_REASON_MAX_LENGTH = 500;
