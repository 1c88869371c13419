import { AVATAR_BODY_MAX_BYTES } from "../values/limits.ts";

/**
 * Limits that only the firm's settings need. They are not in limits.ts, because limits.ts is part of the
 * first page's script.
 */

/**
 * The greatest length of the firm's words for an agent or a client. Longer words would break the menus on a
 * phone.
 */
export const LABEL_MAX_LENGTH = 24;
export const WEBSITE_MAX_LENGTH = 200;
export const OFFICE_ADDRESS_MAX_LENGTH = 200;
/** The greatest number of days for which an invitation can be valid. */
export const INVITATION_DAYS_MAX = 60;
/** The greatest number of years for which a firm can keep records of former clients and staff. */
export const RETENTION_YEARS_MAX = 100;
/**
 * The greatest size of the request that uploads a logo: the file and its multipart frame. The file may be as
 * large as a profile picture.
 */
export const LOGO_BODY_MAX_BYTES = AVATAR_BODY_MAX_BYTES;
/**
 * A stored logo fits into this box, in pixels. The box is four times as large as the space that a page gives
 * the logo.
 */
export const LOGO_BOX = { width: 480, height: 160 } as const;
