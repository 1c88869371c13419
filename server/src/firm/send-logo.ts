import { findLogo } from "../foundation/firm/logo.store.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { ApiError } from "../platform/api-error.ts";

const KEY = /^[\w-]{22}$/;

const HEADERS = {
  "Content-Type": "image/png",
  // May be cached for ever: a new logo has a new address.
  "Cache-Control": "public, max-age=31536000, immutable",
  // The phone app's pages load the logo from another origin.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** GET /logos/{key}/logo.png: the firm's logo by its address, which every page carries. */
export async function sendLogo(deps: Dependencies, { params }: { params: { key: string } }) {
  const picture = KEY.test(params.key) ? await findLogo(deps.database.db, params.key) : null;
  if (!picture) throw new ApiError("not_found");
  return { headers: HEADERS, content: picture };
}
