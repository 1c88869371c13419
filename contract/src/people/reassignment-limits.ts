/**
 * Limits that only signed-in pages need. They are not in limits.ts, because limits.ts is part of the first
 * page's script.
 */

/**
 * How many clients a reassignment can name by their ids. More clients are named by the filter of their list.
 */
export const MOVE_IDS_MAX = 1_000;
/**
 * The greatest size of the request of a reassignment. BODY_MAX_BYTES is too small for a thousand ids and the
 * other fields.
 */
export const MOVE_BODY_MAX_BYTES = 128 * 1024;
/** How many agents one reassignment can split clients among. */
export const MOVE_AGENTS_MAX = 50;
/**
 * How many clients one reassignment can move. The number is limited, since a reassignment is one transaction,
 * which is carried out entirely or not at all.
 */
export const MOVE_CLIENTS_MAX = 50_000;
/** If an act concerns more people than this, a job carries it out, and the act needs a fresh sign-in. */
export const AT_ONCE_MAX = 200;
/** How many days ahead a reassignment or a cover can be set, and how long a cover may last. */
export const MOVE_DAYS_MAX = 366;
/** How long a reassignment can be undone. */
export const BATCH_UNDO_HOURS = 24;
export const REASON_MAX_LENGTH = 500;
