/** Beside limits.ts, which stands in the first page whole: of these only signed-in pages know. */

/** Tags of one client, and the length of one. */
export const TAGS_MAX = 20;
export const TAG_MAX_LENGTH = 40;
/** How long before its end an invitation is said to expire soon. */
export const INVITATION_EXPIRING_DAYS = 3;
/** How long a client who was invited may stay away before their agent is told. */
export const SILENT_DAYS = 14;
/** The figures of an admin's home count no further: to count a million takes longer than a page should. */
export const SUMMARY_CAP = 100_000;
/** Clients of one act who are named one by one; more are named by the filter of their list. */
export const BULK_IDS_MAX = 1_000;
/** A thousand ids do not fit into BODY_MAX_BYTES with what else is sent. */
export const BULK_BODY_MAX_BYTES = 128 * 1024;
/** Emails of one act on many that leave within the call; more are sent by a job, at the pace of EMAILS_PER_MINUTE. */
export const BULK_EMAILS_MAX = 200;
/** Clients whom one job invites, as many as one file may hold: at 60 a minute these take 28 hours. */
export const BULK_INVITE_MAX = 100_000;
/** Clients who get or lose a tag at once: more take longer than a call may. */
export const BULK_TAG_MAX = 50_000;
/** Clients who are deactivated by one act. */
export const BULK_DEACTIVATE_MAX = 50_000;
/** What a picker offers at once. */
export const OPTIONS_MAX = 20;
/** As many records are looked through for the tags that are offered. */
export const TAGS_LOOKED_MAX = 20_000;
/** What staff write down of a client for themselves. */
export const NOTE_MAX_LENGTH = 10_000;
export const ORGANISATION_NAME_MAX_LENGTH = 120;
export const ADDRESS_LINE_MAX_LENGTH = 120;
/** RFC 5646 §4.4.1: what every reader of a language tag must take. */
export const LANGUAGE_MAX_LENGTH = 35;
/** Events of one page of a client's history, and openings of one page of theirs. */
export const TIMELINE_PAGE_SIZE = 20;
/** How long before it begins a cover is shown. */
export const COVER_SHOWN_DAYS = 14;
/** What an agent writes about themself. */
export const BIO_MAX_LENGTH = 1_500;
export const AGENT_TITLE_MAX_LENGTH = 120;
export const REGISTRATION_NO_MAX_LENGTH = 60;
export const TEAM_MAX_LENGTH = 80;
export const BOOKING_URL_MAX_LENGTH = 500;
/** Languages that one agent speaks. */
export const AGENT_LANGUAGES_MAX = 12;
/** Clients an agent can be said to have room for. */
export const CAPACITY_MAX = 100_000;
/** Why an account is deactivated. */
export const ACCOUNT_REASON_MAX_LENGTH = 500;
