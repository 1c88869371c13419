import type { IncomingMessage } from "node:http";
import { BODY_MAX_BYTES } from "@portico/contract/values/limits";
import { fastify, type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { ApiError } from "../api-error.ts";
import { addBodyParsers } from "./body-parsers.ts";
import { answerBrokenRequest, answerExpectation } from "./broken-request.ts";
import { compressAnswers } from "./compressed-answers.ts";
import { replyWithFailure } from "./error-reply.ts";
import { allowPhoneOrigins } from "./phone-origins.ts";
import { baseHeaders } from "./security-headers.ts";

/** These limits are tighter than Node's, which keeps a slow request open for five minutes. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const CONNECTIONS_CHECK_MS = 5_000;
const KEEP_ALIVE_MS = 65_000;
/**
 * A connection is closed when nothing has moved on it for this long, for example because its client does not
 * read the answer.
 */
const STALLED_MS = 60_000;
/**
 * The most requests on one connection. A browser uses about six connections and sends far fewer requests on
 * each.
 */
const REQUESTS_PER_CONNECTION = 10_000;
const CLOSE_IDLE_MS = 100;
const HEADERS_MAX_BYTES = 16 * 1024;

const HOST = "host";

interface HttpServerOptions {
  logLevel: string;
  /** The addresses of the proxies whose X-Forwarded-For is trusted. An empty list trusts none. */
  trustProxy: readonly string[];
  isHttps: boolean;
}

/** Returns a server with its limits, timeouts, headers and error bodies, but without routes. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const headers = baseHeaders({ isHttps: options.isHttps });
  const app = fastify({
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STALLED_MS,
    maxRequestsPerSocket: REQUESTS_PER_CONNECTION,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: options.logLevel,
      serializers: { req: (request) => ({ method: request.method, url: withoutQuery(request.url) }) },
    },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers);
      return replyWithFailure(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      maxHeaderSize: HEADERS_MAX_BYTES,
      // We check this header ourselves, because Node would answer without our headers and without a body.
      requireHostHeader: false,
    },
  });
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers);
    // This header is set here and not in the calls. Otherwise an answer to a request that is refused before
    // it reaches a call would not have the header.
    if (isOfApi(request)) void reply.header("Cache-Control", "no-store");
    // A request is refused before its body is read, so the body of a request to an unknown path is never
    // parsed.
    done(refusalOf(request));
  });
  app.server.on("checkExpectation", answerExpectation);
  allowPhoneOrigins(app);
  compressAnswers(app);
  app.addHook("preClose", (done) => {
    // A kept-alive connection may become idle only after the stop has begun, once its last answer is sent. It
    // would then keep the process running.
    setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS).unref();
    done();
  });
  app.setErrorHandler(replyWithFailure);
  await addBodyParsers(app);
  return app;
}

function refusalOf(request: FastifyRequest): ApiError | undefined {
  if (request.is404) return new ApiError("not_found");
  return hasOneHost(request.raw) ? undefined : new ApiError("malformed_body");
}

/**
 * Returns whether a request names its host exactly once (RFC 9112 §3.2). A request of HTTP/1.0 need not name
 * its host.
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === HOST.length && rawHeaders[at]!.toLowerCase() === HOST) hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

/**
 * Returns whether a request is for the API. The route is checked too, because a path can be spelled in
 * several ways. The URL is checked first, because the route takes longer: Fastify builds its options anew
 * each time they are read.
 */
function isOfApi(request: FastifyRequest): boolean {
  return request.url.startsWith("/api/") || request.routeOptions.url?.startsWith("/api/") === true;
}

/** Removes the query of a URL, because it may contain a token, which must not be logged. */
function withoutQuery(url: string): string {
  return url.split("?", 1)[0] ?? "";
}
