import { AVATAR_SIZES } from "@portico/contract/limits";
import type { FastifyInstance } from "fastify";
import type { Parts } from "../../core/parts.ts";
import { Failure } from "../../platform/failure.ts";
import { networkOf } from "../../platform/http/network.ts";
import { findPicture } from "./avatar.store.ts";

const KEY = /^[\w-]{22}$/;
const FILES: ReadonlyMap<string, number> = new Map(AVATAR_SIZES.map((size) => [`${size}.webp`, size]));

const HEADERS = {
  "Content-Type": "image/webp",
  // A new picture has a new address. Private: what a proxy kept would outlive the picture.
  "Cache-Control": "private, max-age=31536000, immutable",
  // The phone app's pages have another origin.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** Serves pictures by their address, which only answers to those who may see the person carry. */
export function addAvatarFiles(app: FastifyInstance, parts: Parts): void {
  app.route<{ Params: { key: string; file: string } }>({
    method: ["GET", "HEAD"],
    url: "/avatars/:key/:file",
    handler: async ({ params, ip }, reply) => {
      await parts.limits.consume("read", networkOf(ip));
      const size = FILES.get(params.file);
      const picture =
        size && KEY.test(params.key) ? await findPicture(parts.database.db, params.key, size) : null;
      if (!picture) throw new Failure("not_found");
      return reply.headers(HEADERS).send(picture);
    },
  });
}
