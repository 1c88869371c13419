import type { AVATAR_SIZES } from "../values/limits.ts";

/**
 * Takes the key of a picture and an edge length in pixels. Returns the picture's address below the API's own;
 * the content at that address never changes.
 */
export function avatarPath(key: string, size: (typeof AVATAR_SIZES)[number]): string {
  return `/avatars/${key}/${size}.webp`;
}

/** Takes a path that avatarPath returned. Returns its key. */
export function avatarKey(path: string): string {
  return path.split("/")[2] ?? "";
}
