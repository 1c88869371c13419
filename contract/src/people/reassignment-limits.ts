/** Beside limits.ts, which stands in the first page whole: of these only signed-in pages know. */

/** Clients of one move that are named one by one; more are named by the filter of their list. */
export const MOVE_IDS_MAX = 1_000;
/** A thousand ids do not fit into BODY_MAX_BYTES with what else is sent. */
export const MOVE_BODY_MAX_BYTES = 128 * 1024;
/** Agents among whom one move splits clients. */
export const MOVE_AGENTS_MAX = 50;
/** Clients of one move: it is carried out whole or not at all, in one transaction. */
export const MOVE_CLIENTS_MAX = 50_000;
/** More people than this at once are for a job, and ask for a fresh sign-in. */
export const AT_ONCE_MAX = 200;
/** How far ahead a move or a cover can be set, and how long a cover may last. */
export const MOVE_DAYS_MAX = 366;
/** How long a move can be undone. */
export const BATCH_UNDO_HOURS = 24;
export const REASON_MAX_LENGTH = 500;
