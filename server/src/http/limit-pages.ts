import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { ApiError } from "../platform/api-error.ts";
import { callerOf } from "../platform/http/caller.ts";
import { contentSecurityPolicy } from "../platform/http/security-headers.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { refuseOtherSites } from "./refuse-other-sites.ts";

const STYLE = `body{margin:0;background:#fbfaf7;color:#0b1f3f;font:16px/1.5 system-ui,sans-serif}main{max-width:560px;margin:0 auto;padding:20vh 16px 0;text-align:center}
h1{font:600 28px/1.2 Georgia,serif}p{color:#56657f}`;
const POLICY = contentSecurityPolicy([`sha256-${createHash("sha256").update(STYLE).digest("base64")}`]);
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Too many requests</title><style>${STYLE}</style></head><body><main><h1>Too many requests</h1><p>Your network opened too many pages in a short time. Please wait a minute, then reload this page.</p></main></body></html>`;

/**
 * Adds the addresses that are no calls: pages, their documents and icons. Each request counts for the network
 * that it comes from. A browser whose network has sent too many gets a page that says so.
 */
export async function addLimitedPages(
  app: FastifyInstance,
  { limits }: Pick<Dependencies, "limits">,
  add: (pages: FastifyInstance) => void | Promise<void>,
): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook("onRequest", async (request, reply) => {
      if (request.routeOptions.config.isUncounted) return;
      // A person who follows a link in an email comes from another site and is let in. Any other request from
      // another site is refused, since it would use up the limit of the person's office.
      if (!isOpenedByPerson(request)) refuseOtherSites(request);
      try {
        await limits.consume("page", callerOf(request).network);
      } catch (thrown) {
        if (!(thrown instanceof ApiError) || !takesPage(request)) throw thrown;
        return reply
          .code(thrown.status)
          .headers({
            "Retry-After": String(thrown.retryAfterSeconds),
            "Cache-Control": "no-store",
            "Content-Security-Policy": POLICY,
          })
          .type("text/html; charset=utf-8")
          .send(PAGE);
      }
    });
    await add(pages);
  });
}

/**
 * True if a person opened the address, by the address bar or a link; false for a picture or frame in another
 * page. Read from the Fetch Metadata headers Sec-Fetch-Mode and -Dest.
 */
function isOpenedByPerson({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
}

/** spec §2: bots get no error page. */
function takesPage({ headers }: FastifyRequest): boolean {
  return /\btext\/html\b/.test(headers.accept ?? "") && !isbot(headers["user-agent"] ?? "");
}
