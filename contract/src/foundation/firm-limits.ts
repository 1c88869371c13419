import { AVATAR_BODY_MAX_BYTES } from "../values/limits.ts";

/**
 * Limits that only the firm's settings need. They are not in limits.ts, because limits.ts is part of the
 * first page's script.
 */

/** Length of the firm's words for an agent or a client; longer words break the menus of a phone. */
export const LABEL_MAX_LENGTH = 24;
export const WEBSITE_MAX_LENGTH = 200;
/** How long an invitation can be valid. */
export const INVITATION_DAYS_MAX = 60;
/** How long a firm can keep records of former clients and staff. */
export const RETENTION_YEARS_MAX = 100;
/**
 * Size of a logo's request with its multipart frame; the file itself may be as large as a profile picture.
 */
export const LOGO_BODY_MAX_BYTES = AVATAR_BODY_MAX_BYTES;
/** The box that a stored logo fits, in pixels: four times the space that a page gives it. */
export const LOGO_BOX = { width: 480, height: 160 } as const;
