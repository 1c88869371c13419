import { API_PREFIX } from "@portico/contract/http/call";
import type { FastifyInstance } from "fastify";

/** The origins that pages of the phone apps have on Android and on iOS (Capacitor 8). */
const PHONE_ORIGINS: readonly string[] = ["https://localhost", "capacitor://localhost"];
/** Returns true for an origin that pages of the phone apps have. */
export function isPhoneOrigin(origin: string | undefined): boolean {
  return origin !== undefined && PHONE_ORIGINS.includes(origin);
}

/**
 * The paths that scripts of the phone apps read. The paths of pictures and downloads are not among them,
 * because these need no permission.
 */
const OPEN_PATHS = [API_PREFIX, "/api/icons/"];
/** How long a browser may cache a permission. Chromium caches none for longer. */
const KEPT_SECONDS = 7_200;

/** The request headers that calls read, and those of resumable uploads (tus 1.0.0). */
const HEADERS = [
  ...["Authorization", "Content-Type", "Idempotency-Key", "X-Two-Factor-Code"],
  ...["Tus-Resumable", "Upload-Length", "Upload-Metadata", "Upload-Offset"],
];

const LEAVE = {
  "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE",
  "Access-Control-Allow-Headers": HEADERS.join(", "),
  "Access-Control-Max-Age": String(KEPT_SECONDS),
};

/**
 * Lets the pages of the phone apps, and of no other origin, read the API. Credentials are never allowed: a
 * session is a bearer token, which no browser sends by itself. A preflight is answered here, before any rate
 * limit or session is checked.
 */
export function allowPhoneOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!OPEN_PATHS.some((path) => request.url.startsWith(path))) return done();
    // An answer without a permission has this header too. Otherwise a cache could send the answer for one
    // origin to another origin.
    void reply.header("Vary", "Origin");
    const { origin, "access-control-request-method": wanted } = request.headers;
    if (!isPhoneOrigin(origin)) return done();
    void reply.header("Access-Control-Allow-Origin", origin);
    if (request.method === "OPTIONS" && wanted) return void reply.code(204).headers(LEAVE).send();
    void reply.header("Access-Control-Expose-Headers", "Location, Upload-Offset, Retry-After");
    done();
  });
}
