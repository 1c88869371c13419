import type { FastifyRequest } from "fastify";
import { ApiError } from "../platform/api-error.ts";
import { isPhoneOrigin } from "../platform/http/phone-origins.ts";

/**
 * What another site's page makes a browser send reads nothing, but would count for the limits of the network that the
 * browser stands in (Fetch Metadata, Sec-Fetch-Site). Throws ApiError `cross_site`.
 */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, "headers">): void {
  if (headers["sec-fetch-site"] === "cross-site" && !isPhoneOrigin(headers.origin))
    throw new ApiError("cross_site");
}
