import { AVATAR_BODY_MAX_BYTES } from "../values/limits.ts";

/** Beside limits.ts, which stands in the first page whole: of these only the firm's settings know. */

/** What a firm calls an agent or a client; longer words break the menus of a phone. */
export const LABEL_MAX_LENGTH = 24;
export const WEBSITE_MAX_LENGTH = 200;
/** How long an invitation can be valid. */
export const INVITATION_DAYS_MAX = 60;
/** How long a firm can keep records of people who have left. */
export const RETENTION_YEARS_MAX = 100;
/** A logo and the multipart frame around it; the file itself may be as large as a picture of a person. */
export const LOGO_BODY_MAX_BYTES = AVATAR_BODY_MAX_BYTES;
/** The box that a kept logo fits, in pixels: four times the room that a page gives it. */
export const LOGO_BOX = { width: 480, height: 160 } as const;
