import { avatarPath as pathOf } from "@portico/contract/foundation/avatar-path";

/** The size answers name; the others stand beside it. In pixels. */
const ANSWERED_SIZE = 160;

/** Takes the key of a picture. Returns its address below the API's own, which never changes its content; null for none. */
export function avatarPath(avatarKey: string | null): string | null {
  return avatarKey === null ? null : pathOf(avatarKey, ANSWERED_SIZE);
}
