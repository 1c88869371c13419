import { avatarPath as pathOf } from "@portico/contract/foundation/avatar-path";

/** The size that answers link to, in pixels; the other sizes are stored next to it. */
const ANSWERED_SIZE = 160;

/**
 * Takes the key of a picture. Returns its address relative to the API, whose content never changes; null if
 * there is none.
 */
export function avatarPath(avatarKey: string | null): string | null {
  return avatarKey === null ? null : pathOf(avatarKey, ANSWERED_SIZE);
}
