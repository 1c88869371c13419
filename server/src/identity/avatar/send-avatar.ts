import { AVATAR_SIZES } from "@portico/contract/values/limits";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findPicture } from "./avatar.store.ts";

const KEY = /^[\w-]{22}$/;
const FILES: ReadonlyMap<string, number> = new Map(AVATAR_SIZES.map((size) => [`${size}.webp`, size]));

const HEADERS = {
  "Content-Type": "image/webp",
  // A browser may keep the picture for ever, because a new picture gets a new address. A shared proxy may
  // not: it would still serve its copy after the picture is removed.
  "Cache-Control": "private, max-age=31536000, immutable",
  // The pages of the phone app also show pictures, but have another origin than the server.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/**
 * GET /avatars/{key}/{file}: serves a picture by its address. Only users who may see the person get this
 * address in an answer.
 */
export async function sendAvatar(deps: Dependencies, { params }: { params: { key: string; file: string } }) {
  const size = FILES.get(params.file);
  const picture = size && KEY.test(params.key) ? await findPicture(deps.database.db, params.key, size) : null;
  if (!picture) throw new ApiError("not_found");
  return { headers: HEADERS, content: picture };
}
