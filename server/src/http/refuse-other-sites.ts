import type { FastifyRequest } from "fastify";
import { Failure } from "../platform/failure.ts";
import { isPhoneOrigin } from "../platform/http/phone-origins.ts";

/**
 * What another site's page makes a browser send reads nothing, but would count for the limits of the network that the
 * browser stands in (Fetch Metadata, Sec-Fetch-Site). Throws Failure `cross_site`.
 */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, "headers">): void {
  if (headers["sec-fetch-site"] === "cross-site" && !isPhoneOrigin(headers.origin))
    throw new Failure("cross_site");
}
