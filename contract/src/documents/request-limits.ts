/** Of these only the pages of requests for documents know. */

/** Documents of one request. */
export const REQUEST_ITEMS_MAX = 30;
export const REQUEST_TITLE_MAX_LENGTH = 120;
export const REQUEST_NOTE_MAX_LENGTH = 1_000;
export const ITEM_LABEL_MAX_LENGTH = 120;
export const ITEM_HELP_MAX_LENGTH = 300;
/** Why a document is returned, and why a request is cancelled: the client reads it. */
export const REQUEST_REASON_MAX_LENGTH = 500;
/** Requests of one client that are not over. */
export const OPEN_REQUESTS_MAX = 20;
/** Clients of one request who are asked within the call; more are asked by a job. */
export const ASKED_AT_ONCE_MAX = 200;
/** Clients who are named one by one; more are named by the filter of their list. */
export const ASKED_CLIENTS_MAX = 1_000;
/** Requests that are ticked and reminded of, or cancelled, at once. */
export const REQUEST_IDS_MAX = 200;
/** The days on which an email reminds of what is missing, counted from the day on which it is due. */
export const REMINDER_DAYS = [-3, 0, 3, 7] as const;
/**
 * How long after a reminder one that only says that a day comes near, or that something is late, is not sent: days that lie close together
 * make no more emails. On the day itself it always is.
 */
export const REMINDER_GAP_DAYS = 3;
/** How long after a reminder nobody is reminded again by hand. */
export const REMIND_AGAIN_HOURS = 24;
/** How far ahead something may be due, and how long after it is asked for a template says that it is. */
export const DUE_DAYS_MAX = 1_096;
/** Templates of the firm, and of one agent. */
export const TEMPLATES_MAX = 100;
