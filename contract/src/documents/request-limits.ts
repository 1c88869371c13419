/**
 * Limits that only the pages for document requests need. Lengths and numbers are the greatest ones allowed.
 */

/** Number of documents in one request. */
export const REQUEST_ITEMS_MAX = 30;
export const REQUEST_TITLE_MAX_LENGTH = 120;
export const REQUEST_NOTE_MAX_LENGTH = 1_000;
export const ITEM_LABEL_MAX_LENGTH = 120;
export const ITEM_HELP_MAX_LENGTH = 300;
/** Length of the reason for returning a document or cancelling a request. The client reads this reason. */
export const REQUEST_REASON_MAX_LENGTH = 500;
/** How many unfinished requests one client can have. */
export const OPEN_REQUESTS_MAX = 20;
/** With more clients than this, a job makes the requests; otherwise the call itself makes them. */
export const ASKED_AT_ONCE_MAX = 200;
/**
 * How many clients a call can name by id. To reach more clients, a call sends the filter of the client list.
 */
export const ASKED_CLIENTS_MAX = 1_000;
/** For how many selected requests one call can send reminders, or cancel them. */
export const REQUEST_IDS_MAX = 200;
/**
 * The days on which an email reminds the client of missing documents, counted from the due day: -3 is three
 * days before it.
 */
export const REMINDER_DAYS = [-3, 0, 3, 7] as const;
/**
 * How many days must pass between two automatic reminders, so that several due days close together do not
 * each cause an email. The reminder on the due day itself is always sent.
 */
export const REMINDER_GAP_DAYS = 3;
/** For how long after a reminder a user cannot remind the client again. */
export const REMIND_AGAIN_HOURS = 24;
/**
 * How many days ahead a due day may be. A template has a number of days instead of a due day. This number has
 * the same limit.
 */
export const DUE_DAYS_MAX = 1_096;
/** Number of templates of the firm, and of one agent. */
export const TEMPLATES_MAX = 100;
