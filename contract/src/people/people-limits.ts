/**
 * Limits that only signed-in pages need. They are not in limits.ts, because limits.ts is part of the first
 * page's script.
 */

/** How many tags a client can have, and how long each can be. */
export const TAGS_MAX = 20;
export const TAG_MAX_LENGTH = 40;
/** An invitation counts as expiring soon this many days before it expires. */
export const INVITATION_EXPIRING_DAYS = 3;
/** An invited client who has not signed in for this many days is shown to their agent. */
export const SILENT_DAYS = 14;
/**
 * The figures of an admin's home page are counted up to this number: counting a million takes longer than a
 * page should.
 */
export const SUMMARY_CAP = 100_000;
/** How many clients a bulk act can name by id; more clients are chosen by the filter of their list. */
export const BULK_IDS_MAX = 1_000;
/** A thousand ids and the other fields do not fit into BODY_MAX_BYTES. */
export const BULK_BODY_MAX_BYTES = 128 * 1024;
/**
 * How many emails of a bulk act are sent within the call; more are sent by a job, at the pace of
 * EMAILS_PER_MINUTE.
 */
export const BULK_EMAILS_MAX = 200;
/** How many clients one job invites: as many as one file may hold. At 60 a minute they take 28 hours. */
export const BULK_INVITE_MAX = 100_000;
/** How many clients get or lose a tag at once: more would take longer than a call may. */
export const BULK_TAG_MAX = 50_000;
/** How many clients one act deactivates. */
export const BULK_DEACTIVATE_MAX = 50_000;
/** How many options a picker offers at once. */
export const OPTIONS_MAX = 20;
/** How many clients' records are read to find the tags that are offered. */
export const TAGS_LOOKED_MAX = 20_000;
/** Length of the note about a client that only staff read. */
export const NOTE_MAX_LENGTH = 10_000;
export const ORGANISATION_NAME_MAX_LENGTH = 120;
export const ADDRESS_LINE_MAX_LENGTH = 120;
/** RFC 5646 §4.4.1: the length that every reader of a language tag must accept. */
export const LANGUAGE_MAX_LENGTH = 35;
/**
 * Events on one page of a client's history, and entries on one page of the list of who opened the client's
 * details, documents and reports.
 */
export const TIMELINE_PAGE_SIZE = 20;
/** A cover is shown this many days before it begins. */
export const COVER_SHOWN_DAYS = 14;
/** Length of what an agent writes about themself. */
export const BIO_MAX_LENGTH = 1_500;
export const AGENT_TITLE_MAX_LENGTH = 120;
export const REGISTRATION_NO_MAX_LENGTH = 60;
export const TEAM_MAX_LENGTH = 80;
export const BOOKING_URL_MAX_LENGTH = 500;
/** Number of languages that one agent speaks. */
export const AGENT_LANGUAGES_MAX = 12;
/** The largest number of clients that an agent can be set to take. */
export const CAPACITY_MAX = 100_000;
/** Length of the reason for deactivating an account. */
export const ACCOUNT_REASON_MAX_LENGTH = 500;
