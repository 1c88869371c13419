import type { FastifyRequest } from "fastify";
import { ApiError } from "../platform/api-error.ts";
import { isPhoneOrigin } from "../platform/http/phone-origins.ts";

/**
 * Requests that another site's page makes a browser send cannot be read by that page, but they would count
 * for the limits of the browser's network (Fetch Metadata, Sec-Fetch-Site). Throws ApiError `cross_site`.
 */
export function refuseOtherSites({ headers }: Pick<FastifyRequest, "headers">): void {
  if (headers["sec-fetch-site"] === "cross-site" && !isPhoneOrigin(headers.origin))
    throw new ApiError("cross_site");
}
