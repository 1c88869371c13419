import { API_PREFIX } from "@portico/contract/http/call";
import type { FastifyInstance } from "fastify";

/** What the pages of the phone apps call themselves: on Android and on iOS (Capacitor 8). */
const PHONE_ORIGINS: readonly string[] = ["https://localhost", "capacitor://localhost"];
/** Returns true for what the pages of the phone apps call themselves. */
export function isPhoneOrigin(origin: string | undefined): boolean {
  return origin !== undefined && PHONE_ORIGINS.includes(origin);
}

/** What a page of another origin reads by a program; pictures and downloads need no leave. */
const OPEN_PATHS = [API_PREFIX, "/api/icons/"];
/** Chromium keeps a leave no longer. */
const KEPT_SECONDS = 7_200;

/** What calls read, and what uploads that can be resumed send (tus 1.0.0). */
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
 * Lets the pages of the phone apps read the API, and those of no other origin. Never with credentials: a session
 * is a bearer and nothing that a browser adds by itself. A preflight ends here, before any limit or session.
 */
export function allowPhoneOrigins(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!OPEN_PATHS.some((path) => request.url.startsWith(path))) return done();
    // Also where it is refused: what a cache keeps for one origin is not for another.
    void reply.header("Vary", "Origin");
    const { origin, "access-control-request-method": wanted } = request.headers;
    if (!isPhoneOrigin(origin)) return done();
    void reply.header("Access-Control-Allow-Origin", origin);
    if (request.method === "OPTIONS" && wanted) return void reply.code(204).headers(LEAVE).send();
    void reply.header("Access-Control-Expose-Headers", "Location, Upload-Offset, Retry-After");
    done();
  });
}
