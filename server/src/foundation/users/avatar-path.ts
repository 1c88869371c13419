import { avatarPath as pathOf } from "@portico/contract/foundation/avatar-path";

/** The size in pixels of the pictures to which answers link. The other sizes are stored next to it. */
const ANSWERED_SIZE = 160;

/**
 * Takes the key of a picture. Returns the picture's address relative to the API; the content at this address
 * never changes. Returns null if there is no picture.
 */
export function avatarPath(avatarKey: string | null): string | null {
  return avatarKey === null ? null : pathOf(avatarKey, ANSWERED_SIZE);
}
