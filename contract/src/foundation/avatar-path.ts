import type { AVATAR_SIZES } from "../values/limits.ts";

/**
 * Takes the key of a picture and an edge length in pixels. Returns the path of the picture, which follows the
 * address of the API. The content at this path never changes.
 */
export function avatarPath(key: string, size: (typeof AVATAR_SIZES)[number]): string {
  return `/avatars/${key}/${size}.webp`;
}

/** Takes a path that avatarPath returned. Returns the key of the picture. */
export function avatarKey(path: string): string {
  return path.split("/")[2] ?? "";
}
