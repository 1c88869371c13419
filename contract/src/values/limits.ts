/** spec §9: the notice for a user without a role. */
export const MISSING_ROLE_NOTICE_TIMEOUT_MS = 20_000;
/** spec §9: after a 401 the client refreshes once and retries once. */
export const TOKEN_REFRESH_RETRIES = 1;
/** spec §9: the type of access tokens. */
export const TOKEN_TYPE = "bearer";
/** spec §9: every other toast. */
export const TOAST_TIMEOUT_MS = 5_000;
/** spec §9: toast width above the phone breakpoint; full width below. */
export const TOAST_WIDTH = "24rem";
/** spec §9: icon requests. */
export const ICON_TIMEOUT_MS = 5_000;
export const ICON_ROTATE_MS = 750;
export const ICON_URL_MAX_LENGTH = 500;
/** spec §9: dropdown select. */
export const SELECT_MAX_HEIGHT = "15rem";
export const SELECT_EMPTY_TEXT = "No options.";
export const SELECT_SEARCH_PLACEHOLDER = "Search...";
/** spec §9: the text of a select whose search found nothing. */
export function selectNoResultsText(query: string): string {
  return `No results for "${query}".`;
}
/** spec §5, §9: two-digit years above this are 19xx, otherwise 20xx. */
export const TWO_DIGIT_YEAR_PIVOT = 68;

/** RFC 5321 §4.5.3.1.3: the longest path that a mail server must accept, without its brackets. */
export const EMAIL_MAX_LENGTH = 254;
export const NAME_MAX_LENGTH = 100;
export const PHONE_MAX_LENGTH = 32;
export const REFERENCE_MAX_LENGTH = 64;
export const MESSAGE_MAX_LENGTH = 1_000;
export const FIRM_NAME_MAX_LENGTH = 80;
export const SEARCH_MAX_LENGTH = 100;
/**
 * docs/decisions/0006: NIST 800-63B-4 §3.1.1 requires 8 characters with a second factor, and 15 without one.
 */
export const PASSWORD_MIN_LENGTH = 12;
export const ADMIN_PASSWORD_MIN_LENGTH = 15;
/** The maximum in code points: longer input would only cost time to hash. */
export const PASSWORD_MAX_LENGTH = 256;
/** Digits of a code in an email. */
export const MAILED_CODE_LENGTH = 6;
/** The longest token or opaque value that a call accepts. */
export const TOKEN_MAX_LENGTH = 512;
/** One call invites at most this many people. */
export const INVITATION_BATCH_MAX = 500;
/** A cursor contains the last row's name and id: two long names in any script, as base64url of JSON. */
export const CURSOR_MAX_LENGTH = 4_096;
/** Rows on one page of a list. */
export const LIST_PAGE_SIZE = 50;
/** Events on one page of a security history. */
export const HISTORY_PAGE_SIZE = 10;
/** Counts above this are shown as "10,000+". */
export const COUNT_CAP = 10_000;
/** Length of a passkey's name: enough to tell two devices apart. */
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** How many passkeys an account can have; a sign-in searches all of them. */
export const PASSKEYS_MAX = 20;
/** Length of the longest value of a passkey, which is an attestation with its certificates. */
export const WEBAUTHN_VALUE_MAX_LENGTH = 16_384;
/** Length of an id_token with all its claims. */
export const GOOGLE_TOKEN_MAX_LENGTH = 8_192;
/** Digits of an authenticator app (RFC 6238). */
export const TWO_FACTOR_CODE_LENGTH = 6;
/** Number of recovery codes in a set. */
export const RECOVERY_CODE_COUNT = 10;
/** When only this many recovery codes are left, their owner is warned. */
export const RECOVERY_CODES_LOW = 3;
/** For how long a sign-in or a step-up counts as fresh. */
export const STEP_UP_MINUTES = 15;
/** How long the deletion of an account can be undone. */
export const DELETION_UNDO_DAYS = 14;
/** How long a change of the email address can be undone by the link that was sent to the old address. */
export const EMAIL_UNDO_DAYS = 7;
/** How long people have to set up the two-factor sign-in that their firm requires. */
export const TWO_FACTOR_GRACE_DAYS = 14;
/** How many hours pass between an admin's request and the reset of the second factor. */
export const TWO_FACTOR_RESET_HOURS = 24;
/** Size of an uploaded picture, in bytes. */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** Size of the request: the picture and its multipart frame. */
export const AVATAR_BODY_MAX_BYTES = AVATAR_MAX_BYTES + 16 * 1024;
/** Width times height of a picture. */
export const AVATAR_MAX_PIXELS = 16_000_000;
/** Edge lengths of the square pictures that are stored, in pixels. */
export const AVATAR_SIZES = [64, 160, 512] as const;
/** A JSON, form or multipart body of a call, in bytes. */
export const BODY_MAX_BYTES = 64 * 1024;
/**
 * Size of a request that invites people: 500 of them with names and references do not fit into
 * BODY_MAX_BYTES.
 */
export const INVITATION_BODY_MAX_BYTES = 512 * 1024;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 128;
