import type { FastifyRequest } from "fastify";
import { ApiError } from "../platform/api-error.ts";
import { isPhoneOrigin } from "../platform/http/phone-origins.ts";

/**
 * Refuses requests that a page of another site makes a browser send (Fetch Metadata, Sec-Fetch-Site). That
 * page could not read the answer, but the request would count against the limits of the browser's network.
 * Throws ApiError `cross_site`.
 */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, "headers">): void {
  if (headers["sec-fetch-site"] === "cross-site" && !isPhoneOrigin(headers.origin))
    throw new ApiError("cross_site");
}
