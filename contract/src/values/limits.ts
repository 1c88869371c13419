/** How long the notice for a user without a role is shown (spec §9). */
export const MISSING_ROLE_NOTICE_TIMEOUT_MS = 20_000;
/** How often the client refreshes its token and tries again after a 401 (spec §9). */
export const TOKEN_REFRESH_RETRIES = 1;
/** The type of access tokens (spec §9). */
export const TOKEN_TYPE = "bearer";
/** How long a toast is shown if its caller does not set another time (spec §9). */
export const TOAST_TIMEOUT_MS = 5_000;
/** The width of a toast. On a phone, a toast is as wide as the screen (spec §9). */
export const TOAST_WIDTH = "24rem";
/** Limits for the requests that load icons (spec §9). */
export const ICON_TIMEOUT_MS = 5_000;
export const ICON_ROTATE_MS = 750;
export const ICON_URL_MAX_LENGTH = 500;
/** The height and the texts of a dropdown select (spec §9). */
export const SELECT_MAX_HEIGHT = "15rem";
export const SELECT_EMPTY_TEXT = "No options.";
export const SELECT_SEARCH_PLACEHOLDER = "Search...";
/** The text that a select shows when its search finds nothing (spec §9). */
export function selectNoResultsText(query: string): string {
  return `No results for "${query}".`;
}
/** A year of two digits is 19xx if it is above this number, and otherwise 20xx (spec §5, §9). */
export const TWO_DIGIT_YEAR_PIVOT = 68;

/**
 * The greatest length of an email address: mail servers need not accept longer ones (RFC 5321 §4.5.3.1.3).
 */
export const EMAIL_MAX_LENGTH = 254;
export const NAME_MAX_LENGTH = 100;
export const PHONE_MAX_LENGTH = 32;
export const REFERENCE_MAX_LENGTH = 64;
export const MESSAGE_MAX_LENGTH = 1_000;
export const FIRM_NAME_MAX_LENGTH = 80;
export const SEARCH_MAX_LENGTH = 100;
/**
 * The least length of a password, for most people and for admins (docs/decisions/0006). NIST 800-63B-4 §3.1.1
 * requires 8 characters for a password with a second factor, and 15 without one.
 */
export const PASSWORD_MIN_LENGTH = 12;
export const ADMIN_PASSWORD_MIN_LENGTH = 15;
/** The greatest length of a password, in code points. A longer password would only take more time to hash. */
export const PASSWORD_MAX_LENGTH = 256;
/** How many digits the code in an email has. */
export const MAILED_CODE_LENGTH = 6;
/** The longest token or opaque value that a call accepts. */
export const TOKEN_MAX_LENGTH = 512;
/** One call invites at most this many people. */
export const INVITATION_BATCH_MAX = 500;
/**
 * The greatest length of a cursor. A cursor contains the name and the id of the last row, as base64url of
 * JSON. Two long names in any script fit into this length.
 */
export const CURSOR_MAX_LENGTH = 4_096;
/** How many rows one page of a list has. */
export const LIST_PAGE_SIZE = 50;
/** How many events one page of a security history has. */
export const HISTORY_PAGE_SIZE = 10;
/** Counts above this are shown as "10,000+". */
export const COUNT_CAP = 10_000;
/** The greatest length of a passkey's name. This is enough to tell two devices apart. */
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** How many passkeys an account can have. The number is limited, since each sign-in searches all of them. */
export const PASSKEYS_MAX = 20;
/**
 * The greatest length of a value that a passkey sends. The longest one is an attestation with its
 * certificates.
 */
export const WEBAUTHN_VALUE_MAX_LENGTH = 16_384;
/** The greatest length of Google's id_token, with all its claims. */
export const GOOGLE_TOKEN_MAX_LENGTH = 8_192;
/** How many digits an authenticator app shows (RFC 6238). */
export const TWO_FACTOR_CODE_LENGTH = 6;
/** How many recovery codes a set has. */
export const RECOVERY_CODE_COUNT = 10;
/** When only this many recovery codes are left, their owner is warned. */
export const RECOVERY_CODES_LOW = 3;
/**
 * How long a sign-in counts as fresh. A step-up, by which users confirm their identity again, counts for as
 * long.
 */
export const STEP_UP_MINUTES = 15;
/** How long the deletion of an account can be undone. */
export const DELETION_UNDO_DAYS = 14;
/** How long a change of the email address can be undone by the link that was sent to the old address. */
export const EMAIL_UNDO_DAYS = 7;
/** How long people have to set up the two-factor sign-in that their firm requires. */
export const TWO_FACTOR_GRACE_DAYS = 14;
/** How many hours pass between an admin's request and the reset of the second factor. */
export const TWO_FACTOR_RESET_HOURS = 24;
/** The greatest size of an uploaded picture, in bytes. */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** The greatest size of the request that uploads a picture: the picture and its multipart frame. */
export const AVATAR_BODY_MAX_BYTES = AVATAR_MAX_BYTES + 16 * 1024;
/** The greatest number of pixels of a picture: its width times its height. */
export const AVATAR_MAX_PIXELS = 16_000_000;
/** Edge lengths of the square pictures that are stored, in pixels. */
export const AVATAR_SIZES = [64, 160, 512] as const;
/** The greatest size of the body of most calls, in bytes. */
export const BODY_MAX_BYTES = 64 * 1024;
/**
 * The greatest size of a request that invites people. 500 people with names and references do not fit into
 * BODY_MAX_BYTES.
 */
export const INVITATION_BODY_MAX_BYTES = 512 * 1024;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 128;
