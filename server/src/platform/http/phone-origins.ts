import { API_PREFIX } from "@portico/contract/http/call";
import type { FastifyInstance } from "fastify";

/** Origins of the pages of the phone apps, on Android and on iOS (Capacitor 8). */
const PHONE_ORIGINS: readonly string[] = ["https://localhost", "capacitor://localhost"];
/** Returns true for an origin of the phone apps' pages. */
export function isPhoneOrigin(origin: string | undefined): boolean {
  return origin !== undefined && PHONE_ORIGINS.includes(origin);
}

/** Paths that scripts of another origin read; pictures and downloads need no permission. */
const OPEN_PATHS = [API_PREFIX, "/api/icons/"];
/** Chromium caches a permission no longer than this. */
const KEPT_SECONDS = 7_200;

/** Headers that calls read, and those of resumable uploads (tus 1.0.0). */
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
 * Lets only the pages of the phone apps read the API from another origin. It never allows credentials: a
 * session is a bearer token, which no browser adds by itself. A preflight ends here, before any limit or
 * session.
 */
export function allowPhoneOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!OPEN_PATHS.some((path) => request.url.startsWith(path))) return done();
    // Also set on a refusal: a cache must not use the answer for one origin for another origin.
    void reply.header("Vary", "Origin");
    const { origin, "access-control-request-method": wanted } = request.headers;
    if (!isPhoneOrigin(origin)) return done();
    void reply.header("Access-Control-Allow-Origin", origin);
    if (request.method === "OPTIONS" && wanted) return void reply.code(204).headers(LEAVE).send();
    void reply.header("Access-Control-Expose-Headers", "Location, Upload-Offset, Retry-After");
    done();
  });
}
